interface Photo {
  width: number;
  height: number;
  /** Is in every part that does not draw the photo. */
  secret: string;
  /** 1 to 8, as in EXIF. */
  orientation?: number;
  order?: 'II' | 'MM';
}

/** The parts of a JPEG as a camera writes them. Its scan is no picture, but nothing here decodes it. */
export function sampleJpegPhoto({ width, height, secret, orientation = 1, order = 'MM' }: Photo): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const preview = Buffer.from([1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), preview, Buffer.from(secret)])),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, order), Buffer.from(secret)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([1, 1, 7, 7])])),
    segment(0xe2, Buffer.from(`MPF\0${secret}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20, 1)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(secret),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF data whose second entry is the orientation. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const words = [2, 0x0110, 2, 0, 1, 0x4100, 0, 0x0112, 3, 0, 1, orientation, 0, 0, 0];
  const little = [2, 0x0110, 2, 1, 0, 0x41, 0, 0x0112, 3, 1, 0, orientation, 0, 0, 0];
  const bytes = Buffer.alloc(8 + words.length * 2);
  bytes.write(order, 0, 'latin1');
  if (order === 'II') {
    bytes.writeUInt16LE(42, 2);
    bytes.writeUInt32LE(8, 4);
    for (const [index, word] of little.entries()) bytes.writeUInt16LE(word, 8 + index * 2);
  } else {
    bytes.writeUInt16BE(42, 2);
    bytes.writeUInt32BE(8, 4);
    for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, 8 + index * 2);
  }
  return bytes;
}

interface Webp {
  secret?: string;
  /** The type of one more chunk. */
  chunk?: string;
  /** The width of the canvas, where it is not that of the image. */
  canvas?: number;
}

/** A WebP of 16 × 8 pixels with an extended header. Its image is no picture, but nothing here decodes it. */
export function sampleWebp({ secret = '', chunk, canvas = 16 }: Webp = {}): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  extended.writeUIntLE(canvas - 1, 4, 3);
  extended.writeUIntLE(8 - 1, 7, 3);
  const frame = Buffer.alloc(16);
  frame[0] = 0x2f;
  frame.writeUInt32LE(15 | (7 << 14), 1);
  const chunks = [
    riffChunk('VP8X', extended),
    ...(chunk ? [riffChunk(chunk, Buffer.alloc(6))] : []),
    riffChunk('VP8L', frame),
    riffChunk('EXIF', Buffer.from(secret)),
    riffChunk('XMP ', Buffer.from(secret)),
  ];
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return riffChunk('RIFF', body);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

import { type FileStore, readBytes } from './file-store.ts';
import type { StoredContent } from './file-types.ts';

/*
 * The container of old office files, [MS-CFB]: sectors chained by allocation tables, one chain being the directory
 * that names the streams within. Only that much of it is read.
 */
const HEADER_BYTES = 512;
const HEADER = { sectorShift: 30, directoryStart: 48, tablesStart: 68, tables: 76 } as const;
const TABLES_IN_HEADER = 109;
const SECTOR_NUMBER_BYTES = 4;
/** Sector numbers from here on mean an end. */
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const ENTRY = { nameLength: 64, type: 66 } as const;
const NAME_BYTES_MAX = 64;
const STREAM_TYPE = 2;
/** Bounds for a chain that was made to never end. A directory of this length holds 256 entries or more. */
const MAX_DIRECTORY_SECTORS = 64;
/** At 512 bytes a sector these lead to more than 100 MB. */
const MAX_TABLE_SECTORS = 16;

/** A check whether the content is a compound file with one of these streams in it. */
export function isCompoundFileWith(...streams: readonly string[]) {
  return async (store: FileStore, content: StoredContent): Promise<boolean> => {
    for await (const name of streamNames(store, content)) if (streams.includes(name)) return true;
    return false;
  };
}

async function* streamNames(store: FileStore, { key, size }: StoredContent): AsyncIterable<string> {
  if (size < HEADER_BYTES) return;
  const header = await readBytes(store, key, 0, HEADER_BYTES);
  const shift = header.readUInt16LE(HEADER.sectorShift);
  if (shift !== 9 && shift !== 12) return;
  const sectorBytes = 2 ** shift;
  const numbersInSector = sectorBytes / SECTOR_NUMBER_BYTES;

  /** Undefined where the file ends before, or says so. */
  const readSector = async (sector: number): Promise<Buffer | undefined> => {
    const start = (sector + 1) * sectorBytes;
    if (sector >= LAST_SECTOR || start + sectorBytes > size) return undefined;
    return readBytes(store, key, start, sectorBytes);
  };

  /** The number of the sector that holds the `index`-th part of the allocation table. */
  const tableSector = async (index: number): Promise<number> => {
    if (index < TABLES_IN_HEADER) return header.readUInt32LE(HEADER.tables + index * SECTOR_NUMBER_BYTES);
    const place = index - TABLES_IN_HEADER;
    // The last number of a sector of tables leads to the next one.
    const hops = Math.floor(place / (numbersInSector - 1));
    let list = await readSector(header.readUInt32LE(HEADER.tablesStart));
    if (hops >= MAX_TABLE_SECTORS) return LAST_SECTOR;
    for (let hop = 0; hop < hops && list; hop += 1) {
      list = await readSector(list.readUInt32LE(sectorBytes - SECTOR_NUMBER_BYTES));
    }
    return list?.readUInt32LE((place % (numbersInSector - 1)) * SECTOR_NUMBER_BYTES) ?? LAST_SECTOR;
  };

  const nextOf = async (sector: number): Promise<number> => {
    const table = await readSector(await tableSector(Math.floor(sector / numbersInSector)));
    return table?.readUInt32LE((sector % numbersInSector) * SECTOR_NUMBER_BYTES) ?? LAST_SECTOR;
  };

  let sector = header.readUInt32LE(HEADER.directoryStart);
  for (let count = 0; count < MAX_DIRECTORY_SECTORS; count += 1) {
    const entries = await readSector(sector);
    if (!entries) return;
    for (let offset = 0; offset < sectorBytes; offset += ENTRY_BYTES) {
      const nameBytes = entries.readUInt16LE(offset + ENTRY.nameLength);
      if (entries[offset + ENTRY.type] !== STREAM_TYPE || nameBytes < 2 || nameBytes > NAME_BYTES_MAX)
        continue;
      // The length counts the zero that ends the name.
      yield entries.toString('utf16le', offset, offset + nameBytes - 2);
    }
    sector = await nextOf(sector);
  }
}

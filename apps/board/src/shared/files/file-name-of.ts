/** The file name that the server sent, or else the given one. */
export function fileNameOf(response: Response, otherwise: string): string {
  const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '');
  return named?.[1] ? decodeURIComponent(named[1]) : otherwise;
}

/** Where an arrow key leads in a row that follows the page's direction: 1 to the next one, -1 to the one before. */
export function rowStep(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === (document.dir === 'ltr') ? 1 : -1;
}

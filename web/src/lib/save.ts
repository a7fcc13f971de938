/** Has the browser save something as a file. */

/** The time for which the browser may fetch it (milliseconds). */
const FETCHED = 60_000;

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}

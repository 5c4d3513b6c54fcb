const byteOrderMark = '\ufeff';

export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a CSV file with a byte order mark, without which spreadsheets do not read it as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const text = csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache']);
/** Collects changes, because editors write a file in several steps, and "save all" writes several files. */
const quietMs = 60;

/**
 * Calls `onChange` with the changed paths below the folders, after a quiet moment. It watches folders instead of files,
 * so that a file that an editor replaces stays watched. Returns a function that stops watching.
 */
export function watchFiles(folders, onChange) {
  const watchers = new Map();
  const changed = new Set();
  let timer;

  const note = (path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, quietMs);
  };

  const add = (folder) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => name !== null && !ignored.has(name) && see(join(folder, name)));
    // A folder that was removed, which its events have already reported.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !ignored.has(entry.name)) add(join(folder, entry.name));
    }
  };

  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  const see = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) forget(path);
    if (!stat?.isDirectory()) return note(path);
    add(path);
    // Files that were written before the folder was watched.
    for (const entry of readdirSync(path, { withFileTypes: true })) if (entry.isFile()) note(join(path, entry.name));
  };

  for (const folder of folders) add(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

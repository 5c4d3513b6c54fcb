import { accessSync, constants, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Returns the home of the current user. A user id without a name, as in a container, has none. */
function homeOf(folder) {
  try {
    const { username, homedir } = userInfo();
    return { username, home: homedir };
  } catch {
    return { username: `user ${process.getuid()}`, home: join(folder, '.cache') };
  }
}

/**
 * Continues as the owner of the folder. Root would otherwise leave files in it that the owner can neither change nor
 * delete, and a database that no longer starts.
 */
export function becomeOwner(folder) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  try {
    process.setgroups([gid]);
    process.setgid(gid);
    process.setuid(uid);
    accessSync(process.execPath, constants.X_OK);
  } catch {
    throw new Error(`${folder} belongs to the user ${uid}, who cannot take over from root here. Start as that user.`);
  }
  const { username, home } = homeOf(folder);
  // npm keeps its downloads and settings in the home, and those of root are inaccessible to others.
  Object.assign(process.env, { HOME: home, USER: username, LOGNAME: username });
  Object.assign(process.env, { npm_config_cache: join(home, '.npm'), npm_config_userconfig: join(home, '.npmrc') });
  console.log(`${folder} belongs to ${username}, who goes on from here instead of root.`);
}

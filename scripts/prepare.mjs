import { becomeOwner } from './become-owner.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root } from './repository.mjs';

/** Dependencies and builds as the sources ask for; nearly free when nothing changed. Ends the process when it cannot. */
export async function prepare(options) {
  try {
    becomeOwner(root);
    await install(options);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const failed = await build(options);
  if (failed.length === 0) return;
  console.error(`The build failed: ${failed.join(', ')}.`);
  process.exit(1);
}

import { becomeOwner } from './become-owner.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root } from './repository.mjs';

/**
 * Installs and builds what the sources require, which is nearly free if nothing changed. Ends the process on failure.
 */
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

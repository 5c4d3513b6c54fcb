import type { TestWorld } from './test-world.ts';

/** Returns the whole link that two administrators approved: each of them reads one half, and the owner joins both. */
export async function joinedLink(
  world: TestWorld,
  makers: readonly [requester: string, decider: string],
  subject: { userId: string } | { administratorId: string },
): Promise<string> {
  const halves: string[] = [];
  for (const token of makers) {
    const shown =
      'userId' in subject
        ? await world.call('user/password_link', subject, { token })
        : await world.call('administrator/password_link', subject, { token });
    if (shown.error) throw new Error(`no half of the link: ${JSON.stringify(shown.error)}`);
    halves.push(shown.data.half);
  }
  return halves.join('.');
}

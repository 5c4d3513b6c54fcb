import sharp from 'sharp';
import type { PlaysIdentity } from '../content/scenario-event.ts';
import { found } from './seed-context.ts';
import type { ScenarioContext } from './scenario-context.ts';

type Side = 'front' | 'back';

/** Draws a fictitious identity card that is labelled as a sample. */
async function drawCard(side: Side): Promise<Buffer> {
  const details =
    side === 'front'
      ? '<rect x="60" y="120" width="220" height="280" rx="16"/><rect x="330" y="150" width="420" height="30" rx="15"/><rect x="330" y="220" width="300" height="30" rx="15"/>'
      : '<rect x="0" y="90" width="860" height="90"/><rect x="60" y="250" width="560" height="30" rx="15"/><rect x="60" y="320" width="420" height="30" rx="15"/>';
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" rx="36" fill="#e8efe9"/>
    <g fill="#b9c8be">${details}</g><text x="430" y="490" font-family="sans-serif" font-size="64" text-anchor="middle" fill="#6b7d72">SAMPLE</text></svg>`;
  return await sharp(Buffer.from(card)).jpeg({ quality: 88 }).toBuffer();
}

export function createIdentityStory({ seeding, office, customerOf, asCustomer }: ScenarioContext): PlaysIdentity {
  const { identity, operations } = seeding.services;
  return {
    async submitIdentity({ customer, fullName, documentNumber }) {
      const send = async (side: Side) => await identity.upload(customerOf(customer), await drawCard(side));
      const [frontReference, backReference] = [await send('front'), await send('back')];
      const document = { fullName, documentNumber, frontReference, backReference };
      await asCustomer(customer, (session) => operations.run('customer/updateRealName', session, document));
    },
    async approveIdentity({ customer }) {
      const waiting = found(await identity.newest(customerOf(customer)), `document of ${customer}`);
      await office.run('real_name/approve', { submissionId: `${waiting.id}` });
    },
  };
}

import { fingerprintOf } from '../approvals/approval-facts.ts';
import { Verbatim } from '../approvals/jsonb-text.ts';
import type { Pass } from '../context.ts';
import { fieldsOf } from '../approvals/fields.ts';
import { bool, int, list, optionalText, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/**
 * Restores the terms as they were while the campaign was a draft, in the text form that PostgreSQL wrote them in then.
 */
const draft = `((to_jsonb(g) - 'lucky_paid' - 'has_lucky_digests') || '{"state": "draft", "activated_at": null, "ended_at": null, "closed_at": null,
  "approval_id": null, "commitment": null, "encrypted_seed": null, "revealed_seed": null}')::text`;

const columns = {
  id: int,
  approvalId: int,
  draft: [draft, text],
  payload: ['p.payload::text', text],
  reason: ['p.reason', text],
  fingerprint: ['p.fingerprint', text],
  brand: ['b.name', optionalText],
  wasBrandRenamed: [
    `exists (select from only shop.audit_entry u where u.action = 'brand/update' and u.subject = 'brand ' || b.id)`,
    bool,
  ],
  digests: ['v.digests', list],
} as const;
type Activation = RowOf<typeof columns>;

/** The product may have changed since, so that each of its revisions is a candidate. */
const revisions = `(select product_id, array_agg(distinct encode(digest, 'hex'))::text as digests from only shop.product_revision
  group by product_id) v`;

const endsAt = /("ends_at": ")[^"]*(")/;

/**
 * Returns the terms with the agreed end date, because the date may have been moved later; the request keeps the agreed
 * one.
 */
function draftsOf({ draft: terms, payload }: Activation): string[] {
  const agreed = fieldsOf(payload)['endsAt'];
  if (agreed === undefined || Number.isNaN(Date.parse(agreed))) return [terms];
  const [seconds = '', fraction = ''] = new Date(agreed).toISOString().replace('Z', '').split('.');
  const written = `${seconds}${/^0*$/.test(fraction) ? '' : `.${fraction.replace(/0+$/, '')}`}+00:00`;
  return [terms, terms.replace(endsAt, `$1${written}$2`)];
}

function hasFingerprint(activation: Activation): boolean {
  const { id, payload, reason, brand, digests } = activation;
  const asked = { kind: 'campaign_activation', subjectId: id, customerId: null, payload, reason };
  return draftsOf(activation).some((terms) =>
    [...digests, null].some(
      (product) => fingerprintOf(asked, { terms: new Verbatim(terms), brand, product }) === activation.fingerprint,
    ),
  );
}

/** Compares the terms of each activated campaign with the fingerprint that two persons approved. */
export const activationPass: Pass = {
  name: 'activations',
  run: async ({ snapshot, report }) => {
    const activations = snapshot.stream({
      columns,
      from: `only shop.campaign g join only shop.approval p on p.id = g.approval_id and p.kind = 'campaign_activation'
        left join only shop.brand b on b.id = g.brand_id left join ${revisions} on v.product_id = g.product_id`,
      alias: 'g',
    });
    await forEach(activations, (activation) => {
      if (activation.wasBrandRenamed || hasFingerprint(activation)) return;
      const { id, approvalId } = activation;
      const sentence = `Campaign ${id} does not run on the terms that approval ${approvalId} was given for: the fingerprint is another one.`;
      report('approval_fingerprint_matches_request', [`campaign ${id}`, `approval ${approvalId}`], sentence);
    });
  },
};

import type { SeedContext } from './seed-context.ts';

/** The country that an address has when a form names none. */
const home = 'SG';

/** What this shop sets differently from a new one. It is marked as a demonstration before anything else is in it. */
export async function seedSettings({ owner, services, content }: SeedContext): Promise<void> {
  const used = content.people.customers.flatMap(({ address }) => address?.country ?? []);
  const countries = [home, ...[...new Set(used)].filter((country) => country !== home).sort()];
  const { whatsapp, whatsappLink, telegram, telegramLink } = content.support;
  const values = {
    demo: 'true',
    site_title: 'Goodturn',
    countries: countries.join(','),
    whatsapp,
    whatsapp_link: whatsappLink,
    telegram,
    telegram_link: telegramLink,
  };
  const rows = Object.entries(values).map(([name, value]) => ({ name, value }));
  await owner
    .insertInto('shop.setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
  services.settings.forget();
}

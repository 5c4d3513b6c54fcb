/** The places that name customers and are not exported by a section of their own, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  'shop.administrator.personal_customer_ids':
    'It says which accounts an administrator owns: a fact about the administrator.',
  'shop.identity_key': 'The key of the documents, which itself is encrypted. The documents are exported in plain.',
  'shop.idempotency': 'Responses under the keys of an app; what they tell of is exported itself.',
  'shop.login_failure': 'How often somebody tried a wrong password lately; it ends by itself within the hour.',
  'shop.outbox': 'Numbers of accounts for an hour, so that open apps hear of what happened.',
  'shop.telegram_code': 'The hash of a random text for the minutes in which a chat is linked.',
  'shop.presence': 'Who has an app open at this moment, and on which server.',
  'shop.passkey_challenge': 'A random text for the minutes of a log-in.',
};

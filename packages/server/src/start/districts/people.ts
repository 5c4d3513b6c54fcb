import type { Route } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { accountRoutes } from '../../people/accounts/account-routes.ts';
import { createAccountService } from '../../people/accounts/account-service.ts';
import { createPasswordLinkService } from '../../people/accounts/password-link-service.ts';
import { passwordRoutes } from '../../people/accounts/account-routes.ts';
import { createPasswordService } from '../../people/accounts/password-service.ts';
import { administratorListRoutes } from '../../people/administrators/administrator-routes.ts';
import { createAdministratorListService } from '../../people/administrators/administrator-list-service.ts';
import { administratorPasskeyRoutes } from '../../people/administrators/second-factor-routes.ts';
import { createAdministratorPasskeyService } from '../../people/administrators/administrator-passkey-service.ts';
import { administratorRoutes } from '../../people/administrators/administrator-routes.ts';
import { createAdministratorService } from '../../people/administrators/administrator-service.ts';
import { createAuthenticatorCodes } from '../../people/administrators/authenticator-codes.ts';
import { colleagueRoutes, ownAccountRoutes } from '../../people/administrators/administrator-routes.ts';
import { createOwnAccountQueryService } from '../../people/administrators/own-account-query-service.ts';
import { createColleagueService } from '../../people/administrators/colleague-service.ts';
import { createFactorConfirmation } from '../../people/administrators/factor-confirmation.ts';
import { createLoginPasskey } from '../../people/administrators/login-passkey.ts';
import { createOwnLogin } from '../../people/administrators/own-login.ts';
import { ownPasswordRoutes } from '../../people/administrators/administrator-routes.ts';
import { createOwnPasswordService } from '../../people/administrators/own-password-service.ts';
import { createRecoveryCodes } from '../../people/administrators/recovery-codes.ts';
import { recoveryRoutes } from '../../people/administrators/second-factor-routes.ts';
import { createRecoveryService } from '../../people/administrators/recovery-service.ts';
import { secondFactorRoutes } from '../../people/administrators/second-factor-routes.ts';
import { createSecondFactorService } from '../../people/administrators/second-factor-service.ts';
import { numberRoutes } from '../../people/numbers/number-routes.ts';
import { createNumberService } from '../../people/numbers/number-service.ts';
import { deviceRoutes } from '../../people/devices/device-routes.ts';
import { createDeviceService } from '../../people/devices/device-service.ts';
import { friendRoutes } from '../../people/friends/friend-routes.ts';
import { createFriendService } from '../../people/friends/friend-service.ts';
import { createIdentityErasureService } from '../../people/identity/identity-erasure-service.ts';
import { identityListRoutes } from '../../people/identity/identity-routes.ts';
import { createIdentityListService } from '../../people/identity/identity-list-service.ts';
import { identityRoutes } from '../../people/identity/identity-routes.ts';
import { createIdentityService } from '../../people/identity/identity-service.ts';
import { passkeyRoutes } from '../../people/passkeys/passkey-routes.ts';
import { createPasskeyService } from '../../people/passkeys/passkey-service.ts';
import { createErasureService } from '../../people/personal-data/personal-data-service.ts';
import { createExportService } from '../../people/personal-data/personal-data-service.ts';
import { personalDataRoutes } from '../../people/personal-data/personal-data-routes.ts';
import { createRoleQueryService } from '../../people/roles/role-service.ts';
import { roleRoutes } from '../../people/roles/role-routes.ts';
import type { CommunicationServices } from './communication.ts';
import type { DecisionServices } from './decisions.ts';
import type { FoundationServices } from './foundation.ts';

export type PeopleServices = ReturnType<typeof createPeopleServices>;

interface Below {
  foundation: FoundationServices;
  decisions: DecisionServices;
  communication: CommunicationServices;
}

export function createPeopleServices(context: ServerContext, { foundation, decisions, communication }: Below) {
  const { sessions, loginGuard, hasher, settings, events, pictures } = foundation;
  const { audit } = decisions;
  const { content, messages } = communication;
  const identity = createIdentityService(context, { pictures });
  const accounts = createAccountService(context, {
    sessions,
    loginGuard,
    hasher,
    settings,
    content,
    audit,
    messages,
  });
  const passwords = createPasswordService(context, { sessions, loginGuard, hasher, settings, events, audit });
  const passkeys = createPasskeyService(context, { accounts, passwords, settings, events, audit });
  return {
    accounts,
    passwords,
    passwordLinks: createPasswordLinkService(context, { hasher, events, audit, content }),
    passkeys,
    numbers: createNumberService(context, settings),
    devices: createDeviceService(context, { passkeys, settings }),
    friends: createFriendService(context, { sessions, events }),
    identity,
    identityErasure: createIdentityErasureService(context, { settings, files: identity.files }),
    exports: createExportService(context, { identity }),
    erasure: createErasureService(context),
    backOffice: {
      ...createAdministratorServices(context, foundation, decisions),
      identityList: createIdentityListService(context, settings),
    },
  };
}

function createAdministratorServices(
  context: ServerContext,
  { sessions, loginGuard, hasher, settings, events }: FoundationServices,
  { audit, accessRecords }: DecisionServices,
) {
  const ownLogin = createOwnLogin(context, { loginGuard, hasher });
  const authenticatorCodes = createAuthenticatorCodes(context);
  const recoveryCodes = createRecoveryCodes(context, { hasher, audit });
  const factorConfirmation = createFactorConfirmation(context, { ownLogin, authenticatorCodes, recoveryCodes });
  const factors = { ownLogin, authenticatorCodes, factorConfirmation };
  return {
    administrators: createAdministratorService(context, {
      sessions,
      loginGuard,
      hasher,
      authenticatorCodes,
      recoveryCodes,
      loginPasskey: createLoginPasskey(context),
      audit,
      accessRecords,
    }),
    ownPassword: createOwnPasswordService(context, { ownLogin, loginGuard, hasher, audit }),
    secondFactor: createSecondFactorService(context, { audit, sessions, loginGuard, settings, ...factors }),
    passkeys: createAdministratorPasskeyService(context, { factorConfirmation, settings, audit }),
    recovery: createRecoveryService(context, { recoveryCodes, factorConfirmation, audit }),
    administratorList: createAdministratorListService(context, settings),
    ownAccounts: createOwnAccountQueryService(context, { settings }),
    colleagues: createColleagueService(context, { hasher, settings, events, audit }),
    roles: createRoleQueryService(context),
  };
}

export const peopleRoutes = ({
  backOffice,
  sessions,
  settings,
  ...people
}: PeopleServices & Pick<FoundationServices, 'sessions' | 'settings'>): Route[] => [
  ...accountRoutes(people.accounts, sessions),
  ...passwordRoutes(people.passwords, people.passwordLinks),
  ...passkeyRoutes(people.passkeys),
  ...deviceRoutes(people.devices),
  ...numberRoutes(people.numbers),
  ...friendRoutes(people.friends, settings),
  ...identityRoutes(people.identity, settings),
  ...identityListRoutes(backOffice.identityList),
  ...personalDataRoutes(people),
  ...administratorRoutes(backOffice, settings),
  ...ownPasswordRoutes(backOffice.ownPassword),
  ...secondFactorRoutes(backOffice.secondFactor),
  ...administratorPasskeyRoutes(backOffice.passkeys, settings),
  ...recoveryRoutes(backOffice.recovery, settings),
  ...administratorListRoutes(backOffice.administratorList),
  ...colleagueRoutes(backOffice.colleagues),
  ...ownAccountRoutes(backOffice.ownAccounts),
  ...roleRoutes(backOffice.roles),
];

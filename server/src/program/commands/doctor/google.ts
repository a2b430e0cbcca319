import { fetchConfiguration, redirectUriAt, registrationOf } from '../../../identity/google/provider.ts';
import { broken, type CheckContext, type Finding, good, look, reasonOf } from './finding.ts';

/** Fetches the provider's configuration, as the first log-in does. Whether the secret is right, only a log-in can show. */
export async function checkGoogle({ config }: CheckContext): Promise<Finding> {
  const { issuer, clientId } = config.google;
  const registration = registrationOf(config);
  if (clientId === undefined && config.secrets.googleClientSecret === undefined)
    return config.hasGoogle
      ? look('GOOGLE_CLIENT_ID is not set: the sandbox stands in for Google, with people that are made up')
      : good('log-in with Google is off: GOOGLE_CLIENT_ID is not set');
  if (!registration) return broken('set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither');
  try {
    await fetchConfiguration(registration);
    return good(`${issuer} answers; register ${redirectUriAt(config.origin)} there`);
  } catch (error) {
    return broken(
      `${issuer} does not answer as an OpenID provider (${reasonOf(error)}): check GOOGLE_ISSUER and the network`,
    );
  }
}

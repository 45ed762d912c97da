/** The texts of what becomes of a secret in a question. */
export interface SecretLabels {
  /** `{kinds}` is a list of the kinds of secret. */
  secretsMasked: string;
  sendUnmasked: string;
  secretsUnmasked: string;
  maskSecrets: string;
  secretKey: string;
  secretToken: string;
  secretPrivateKey: string;
  secretPassword: string;
  secretEmail: string;
}

export const englishSecretLabels: SecretLabels = {
  secretsMasked: 'This seems to hold a secret ({kinds}). It is masked before it is sent.',
  sendUnmasked: 'Send it as it is',
  secretsUnmasked: 'This seems to hold a secret ({kinds}). It is sent as it is.',
  maskSecrets: 'Mask it',
  secretKey: 'API key',
  secretToken: 'token',
  secretPrivateKey: 'private key',
  secretPassword: 'password',
  secretEmail: 'e-mail address',
};

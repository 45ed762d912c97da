/** Where the documentation is served, and the public key that its `keys create` printed. */
export const backend = {
  baseUrl: 'https://docs.example.com',
  domain: 'acme',
  apiKey: 'svc_dsc_your_key',
};

import { type Answer, MERCHANT, type Provider } from './provider.ts';

const SECRET = JSON.stringify({
  clientId: 'model',
  clientSecret: 'model',
  merchantId: MERCHANT,
  webhookId: 'model',
});

interface KmsCall {
  readonly Plaintext?: string;
  readonly CiphertextBlob?: string;
}

/** Seals by turning letters round: only what was sealed opens again. */
const kms = ({ Plaintext, CiphertextBlob }: KmsCall): object => {
  const turned = [...(Plaintext ?? CiphertextBlob ?? '')].reverse().join('');
  return Plaintext ? { CiphertextBlob: turned } : { Plaintext: turned };
};

const bodyOf = ({ body }: RequestInit): object =>
  typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : {};

/** What the functions reach besides the table, in the place of `fetch`: PayPal, and what never fails here. */
export const networkOf = (provider: Provider) => {
  const answer = async (url: string | URL, request: RequestInit): Promise<Answer> => {
    const { hostname, pathname } = new URL(url);
    const body = bodyOf(request);
    if (hostname.startsWith('secretsmanager')) return { status: 200, body: { SecretString: SECRET } };
    if (hostname.startsWith('kms')) return { status: 200, body: kms(body) };
    return provider.answer(pathname, request.method, body);
  };
  return async (url: string | URL, request: RequestInit = {}): Promise<Response> => {
    const { status, body } = await answer(url, request);
    return {
      status,
      ok: status < 300,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
      json: async () => body,
    } as Response;
  };
};

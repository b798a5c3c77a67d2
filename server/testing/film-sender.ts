import { createHash, randomBytes } from 'node:crypto'

interface Server {
  url: string
  graphql<Data>(
    query: string,
    variables: Record<string, unknown>,
    jwt: string,
  ): Promise<{ data?: Data | null; errors?: unknown }>
}

type Bytes = Uint8Array<ArrayBuffer>

/** The first bytes of an MP4 file, then noise: what the server looks at to know a film. */
export function filmOf(size: number): Bytes {
  const film = new Uint8Array(randomBytes(size))
  film.set(Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex'))
  return film
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Opens an organization's judging by video, with its only judge; answers a new request to it. */
export async function makeFilmRequest(
  server: Server,
  { office, rider }: { office: { id: string; jwt: string }; rider: { jwt: string } },
): Promise<string> {
  const ask = async <Data>(query: string, variables: Record<string, unknown>, jwt: string) => {
    const { data, errors } = await server.graphql<Data>(query, variables, jwt)
    if (!data) throw new Error(JSON.stringify(errors))
    return data
  }
  const { myVideos } = await ask<{ myVideos: { offices: { organizationId: string }[] } }>(
    '{ myVideos { offices { organizationId } } }',
    {},
    office.jwt,
  )
  const organizationId = myVideos.offices[0]?.organizationId
  const offer = { isOpen: true, days: 7, judges: [office.id], price: 0, currency: 'EUR' }
  await ask(
    `mutation ($id: ID!, $input: VideoOfferInput!) {
      saveVideoOffer(organizationId: $id, input: $input) { changedMeanwhile } }`,
    { id: organizationId, input: offer },
    office.jwt,
  )
  const { createVideoRequest } = await ask<{ createVideoRequest: { id: string } }>(
    'mutation ($input: VideoRequestInput!) { createVideoRequest(input: $input) { id } }',
    {
      input: {
        ...{ organizationId, purpose: 'training', test: 'fei-cci5-b-eventing-2024' },
        ...{ rider: 'Anna', horse: 'Star', words: '' },
      },
    },
    rider.jwt,
  )
  return createVideoRequest.id
}

/** Sends films as the pages do, by the tus protocol, one request after the other. */
export class FilmSender {
  readonly #server: Server
  readonly #jwt: string

  constructor(server: Server, { jwt }: { jwt: string }) {
    this.#server = server
    this.#jwt = jwt
  }

  /** Answers the address of the upload. */
  async begin(requestId: string, size: number): Promise<string> {
    const metadata = { requestId, name: 'ride.mp4' }
    const response = await fetch(`${this.#server.url}/films`, {
      method: 'POST',
      headers: this.#headers({
        'upload-length': `${size}`,
        'upload-metadata': Object.entries(metadata)
          .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
          .join(','),
      }),
    })
    if (response.status !== 201) throw new Error(`the upload began with ${response.status}`)
    return response.headers.get('location') ?? ''
  }

  /** Answers the status; null where the line was cut. */
  async send(at: string, offset: number, body: Bytes | ReadableStream<Bytes>) {
    const headers = this.#headers({
      'content-type': 'application/offset+octet-stream',
      'upload-offset': `${offset}`,
    })
    const init = { method: 'PATCH', headers, body, duplex: 'half' } as const
    const response = await fetch(`${this.#server.url}${at}`, init).catch(() => null)
    await response?.body?.cancel()
    return response?.status ?? null
  }

  /** How much has arrived; null where the server does not say. */
  async offset(at: string): Promise<number | null> {
    const response = await this.head(at)
    return response.ok ? Number(response.headers.get('upload-offset')) : null
  }

  async head(at: string): Promise<Response> {
    return await fetch(`${this.#server.url}${at}`, { method: 'HEAD', headers: this.#headers() })
  }

  /** The address that a player opens; null while no film counts. */
  async link(requestId: string): Promise<string | null> {
    const { data } = await this.#server.graphql<{
      videoRequest: { film: { link: string } | null } | null
    }>('query ($id: ID!) { videoRequest(id: $id) { film { link } } }', { id: requestId }, this.#jwt)
    const link = data?.videoRequest?.film?.link
    return link === undefined ? null : `${this.#server.url}${link}`
  }

  async digest(requestId: string): Promise<string> {
    const response = await fetch((await this.link(requestId)) ?? '')
    const hash = createHash('sha256')
    if (response.body) for await (const chunk of response.body) hash.update(chunk)
    return hash.digest('hex')
  }

  #headers(more: Record<string, string> = {}) {
    return { 'tus-resumable': '1.0.0', authorization: `Bearer ${this.#jwt}`, ...more }
  }
}

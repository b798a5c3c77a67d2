/** Of every request for somebody who is signed in. */
export function requestHeaders(locale: string, jwt: string): Record<string, string> {
  return { ...openHeaders(locale), authorization: `Bearer ${jwt}` }
}

/** Of a request that anybody may make. `locale` is the language in which the server is to answer. */
export function openHeaders(locale: string): Record<string, string> {
  return { accept: 'application/json', 'accept-language': locale }
}

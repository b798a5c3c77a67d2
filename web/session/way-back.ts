/** Where to go after sign-in: only a path of this application, whatever somebody put into the address. */
export function wayBack(next: string | undefined, origin: string): string {
  if (!next?.startsWith('/')) return '/'
  try {
    const url = new URL(next, origin)
    if (url.origin !== origin || url.pathname === '/login') return '/'
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}

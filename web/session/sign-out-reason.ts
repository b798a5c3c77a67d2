const key = 'paddock-signed-out'

/** Why the office's link opens nothing any more on this device, in the reader's words; told until somebody signs in. */
export function keepReason(reason: string): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // Storage is switched off: the page says that nobody is signed in, and no more.
  }
}

export function keptReason(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetReason(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is none either.
  }
}

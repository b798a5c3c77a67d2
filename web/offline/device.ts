const deviceKey = 'paddock-device'

/** Names this browser in the score journal; the same until its storage is cleared. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(deviceKey)
    if (known !== null) return known
    const made = newId()
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    // Storage is switched off: a name for this tab.
    deviceOfTab ??= newId()
    return deviceOfTab
  }
}

let deviceOfTab: string | undefined

/** A random UUID (RFC 9562, version 4), also on a show's own network without https, where `randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}

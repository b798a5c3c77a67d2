import { type StoredSession, storeSession } from './stored-session.ts'

const key = 'known-devices'

/** As many as the server reads. */
const most = 8

/**
 * What sign-ins on this device answered, the latest first. It stays when somebody signs out: with it,
 * wrong passwords of others do not slow the next sign-in here down. It opens nothing.
 */
export function knownDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a session that has just begun, and by what this device is known from here on. */
export function storeSignIn({
  device,
  ...session
}: StoredSession & { device?: string | null | undefined }): void {
  storeSession(session)
  if (device) rememberDevice(device)
}

function rememberDevice(device: string): void {
  const kept = [device, ...knownDevices().filter((one) => one !== device)].slice(0, most)
  localStorage.setItem(key, JSON.stringify(kept))
}

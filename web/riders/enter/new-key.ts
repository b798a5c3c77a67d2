import { newId } from '#web/offline/device.ts'

/** Of a place or product, within one form. */
export function newKey(): string {
  return newId().slice(0, 8)
}

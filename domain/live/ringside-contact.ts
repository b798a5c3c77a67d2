/** How often a device at ringside tells that it is there, and how much it has not sent. */
export const contactEverySeconds = 20

/** One round and the time that a slow line may take. */
const silentAfterSeconds = contactEverySeconds + 8

/** What is known of a device by when it was last heard: what it has not sent is known of no silent one. */
export function silenceOf(seconds: number): { isSilent: boolean; minutes: number } {
  return { isSilent: seconds >= silentAfterSeconds, minutes: Math.floor(seconds / 60) }
}

interface ContactWith {
  /** Tells the office how much is not sent; rejects without network. */
  send: (unsent: number) => Promise<void>
  unsent: () => number
  isHidden: () => boolean
}

export interface Contacts {
  /** From time to time, and when the network is back. */
  contact: () => Promise<void>
  /** Something was entered or sent. */
  changed: () => void
}

/**
 * What a device tells the office of itself, one contact after the other. A hidden tab is silent, but for
 * one thing: what the office was told is unsent, and has come, is told at once whatever is under way.
 */
export function ringsideContacts({ send, unsent, isHidden }: ContactWith): Contacts {
  let told = 0
  let isBusy = false
  const isOutdated = () => told > 0 && unsent() === 0
  const contact = async () => {
    if (isBusy || (isHidden() && !isOutdated())) return
    isBusy = true
    const count = unsent()
    // Also what is told by an answer that is lost on the way back.
    told = Math.max(told, count)
    const isTold = await send(count).then(
      () => true,
      () => false,
    )
    if (isTold) told = count
    isBusy = false
    if (isTold && isOutdated()) await contact()
  }
  return {
    contact,
    changed: () => {
      if (isOutdated()) void contact()
    },
  }
}

import { useRouter } from '@tanstack/react-router'
import type { Place } from '#web/page-manifest.ts'
import { mayOpen, useOpenShow } from './open-show.ts'

export interface ShowPlace extends Place {
  /** An address with the show's id filled in. */
  to: string
  /** No page below it is the same place. */
  isExact: boolean
}

/** Where the navigation of the open show leads, in its order: what the account may open. */
export function useShowPlaces(): readonly ShowPlace[] {
  const { routesById } = useRouter()
  const show = useOpenShow()
  if (show === null) return []
  return Object.values(routesById).flatMap(({ fullPath, options }) => {
    const { place, needs } = options.staticData ?? {}
    if (!place || !mayOpen(show, needs)) return []
    return [{ ...place, to: fullPath.replace('$showId', show.id), isExact: fullPath === showPath }]
  })
}

const showPath = '/shows/$showId'

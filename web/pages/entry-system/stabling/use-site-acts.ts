import { useMutation } from '@apollo/client/react'
import type { SiteStay } from '#domain/stabling/site.ts'
import { overlaps } from '#domain/stabling/stabling.ts'
import type { CheckIn, PlaceMove } from '#domain/stabling/stabling-input.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { isNetworkError, refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import {
  giveOrderedMutation,
  placeStaysMutation,
  removeBarnMutation,
  removeStayMutation,
  setStayStatusMutation,
  takeOrderedMutation,
  undoStablingMutation,
} from './operations.ts'
import { checkIns } from './own-check-ins.ts'

/** What the office does on the map and in the lists; each tells what was done or what went wrong. */
export function useSiteActs(open: OpenSite, readAgain: () => Promise<unknown>) {
  const t = useMessages()
  const { showId } = open
  const [sendPlaces, { loading }] = useMutation(placeStaysMutation)
  const [sendUndo] = useMutation(undoStablingMutation)
  const [sendStatus] = useMutation(setStayStatusMutation)
  const [sendOrdered] = useMutation(takeOrderedMutation)
  const [sendGiven] = useMutation(giveOrderedMutation)
  const [sendStayRemoval] = useMutation(removeStayMutation)
  const [sendBarnRemoval] = useMutation(removeBarnMutation)
  const attempt = async (act: () => Promise<unknown>, { done, undo }: Told = {}) => {
    try {
      await act()
      if (done !== undefined) notify(done, { id: 'stabling', ...(undo && { undo }) })
      return true
    } catch (error) {
      notifyError(refusalWords(error, t))
      // What is shown is no longer so: another person was quicker.
      await readAgain().catch(() => undefined)
      return false
    }
  }
  const undoable = (done: string): Told => ({ done, undo: () => void acts.undo() })
  const place = (moves: readonly PlaceMove[], done: string, isFixed = true) =>
    attempt(() => sendPlaces({ variables: { showId, moves: [...moves], isFixed } }), undoable(done))
  const setStatus = (
    stay: SiteStay,
    status: SiteStay['status'],
    { checkIn = null, opened = null, ...told }: SaidOfArrival = {},
  ) =>
    attempt(async () => {
      const { id: stayId, name, status: before } = stay
      try {
        await sendStatus({ variables: { showId, id: stayId, before, status, checkIn, opened } })
      } catch (error) {
        if (!isNetworkError(error)) throw error
        await checkIns.keep({ showId, stayId, name, before, status, checkIn, opened })
      }
    }, told)
  const isStables = open.sort === 'stables'
  const acts = {
    isBusy: loading,
    /** Into a box; who is there on one of its nights goes where it was. */
    async putInto(stay: SiteStay, boxId: string) {
      const there = (open.inBox.get(boxId) ?? []).filter(
        (other) => other.id !== stay.id && overlaps(nightsIn(other), nightsIn(stay)),
      )
      const label = open.boxOf.get(boxId)?.box.label ?? ''
      const moves = [
        { stayId: stay.id, before: stay.boxId, after: boxId },
        ...there.map((other) => ({ stayId: other.id, before: boxId, after: stay.boxId })),
      ]
      const { name } = stay
      const others = there.map((other) => other.name).join(', ')
      await place(
        moves,
        there.length > 0
          ? t('stabling.swapped', { name, others })
          : t(isStables ? 'stabling.placed' : 'stabling.placed.rooms', { name, label }),
      )
    },
    takeOut: (stay: SiteStay) =>
      place(
        [{ stayId: stay.id, before: stay.boxId, after: null }],
        t(isStables ? 'stabling.takenOut' : 'stabling.takenOut.rooms', { name: stay.name }),
      ),
    setFixed: (stay: SiteStay, isFixed: boolean) =>
      attempt(() =>
        sendPlaces({
          variables: {
            ...{ showId, isFixed },
            moves: [{ stayId: stay.id, before: stay.boxId, after: stay.boxId }],
          },
        }),
      ),
    undo: () => attempt(() => sendUndo({ variables: { showId } }), { done: t('stabling.undone') }),
    setStatus,
    async takeOrdered() {
      await attempt(async () => {
        const { data } = await sendOrdered({ variables: { showId } })
        const after = staysIn(data?.takeOrderedStays.site)
        const count = Math.max(0, after - open.site.stays.length)
        notify(t('stabling.stay.fromEntries.done', { count }))
      })
    },
    giveOrdered: (itemId: string, name: string) =>
      attempt(() => sendGiven({ variables: { showId, itemId } }), {
        done: t('stabling.orders.given', { name }),
      }),
    removeStay: (id: string) => attempt(() => sendStayRemoval({ variables: { showId, id } })),
    removeBarn: (id: string) => attempt(() => sendBarnRemoval({ variables: { showId, id } })),
  }
  return acts
}

interface Told {
  done?: string
  undo?: () => void
}

interface SaidOfArrival extends Told {
  checkIn?: CheckIn | null
  /** What stood when the form was opened. */
  opened?: CheckIn | null
}

export type SiteActs = ReturnType<typeof useSiteActs>

/** On which nights a stay has the box that it has now. */
export function nightsIn({ from, boxFrom, until }: SiteStay) {
  return { from: boxFrom ?? from, until }
}

function staysIn(site: unknown): number {
  const stays: unknown = Reflect.get(Object(site), 'stays')
  return Array.isArray(stays) ? stays.length : 0
}

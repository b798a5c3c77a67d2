import { confirm } from '#web/components/confirm.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type PartKind, usesOf } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'

export interface RemovedPart {
  id: string
  name: string
  remove: () => Promise<unknown>
  /** Makes it anew as it was. */
  restore: () => Promise<unknown>
}

/**
 * Deletes a part: what is used asks first and says by which competitions, what is not can be taken
 * back from the notice. Resolves to whether it was deleted.
 */
export function useRemovePart(
  show: SettingsShow,
  kind: PartKind,
): (part: RemovedPart) => Promise<boolean> {
  const t = useMessages()
  const fail = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  return async ({ id, name, remove, restore }) => {
    const uses = usesOf(show, kind, id)
    const isSure =
      uses.length === 0 ||
      (await confirm({
        title: t('shows.part.delete.title', { name }),
        text: t('shows.part.delete.used', { count: uses.length }),
        goesWithIt: uses.map(
          ({ number, name, as }) => `${number} ${name}${as ? ` (${positionWords(as, t)})` : ''}`,
        ),
        verb: t('shows.part.delete'),
        destructive: true,
      }))
    if (!isSure) return false
    try {
      await remove()
    } catch (error) {
      fail(error)
      return false
    }
    // What competitions named would come back as another one, which they do not name.
    const undo = uses.length === 0 ? { undo: () => void restore().catch(fail) } : {}
    notify(t('shows.part.deleted', { name }), undo)
    return true
  }
}

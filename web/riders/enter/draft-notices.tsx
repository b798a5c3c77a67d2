import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Buttons, Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { addedTo } from './form.ts'
import type { StoredForm } from './load-form.ts'

interface DraftNoticesProps {
  draft: DraftState
  keeper: DraftKeeper
  /** What is stored, where the form was begun before it. */
  changed: StoredForm | null
  timeZone: string
  /** The form goes on from what was typed before. */
  wasKept: boolean
  onDiscard: () => Promise<void>
}

/** Where one was, what another window saved, and whether all is kept. */
export function DraftNotices({
  draft,
  keeper,
  changed,
  timeZone,
  wasKept,
  onDiscard,
}: DraftNoticesProps) {
  const t = useMessages()
  const [isSeen, setSeen] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { newer, saving, savedAt } = draft
  const at = (moment: string) => formatMoment(moment, timeZone, t.locale)
  if (newer) {
    return (
      <Notice tone="warning" title={t('entering.draft.newer')}>
        <Text size="sm">{t('entering.draft.newer.text', { at: at(newer.changedAt) })}</Text>
        <Buttons>
          <Button size="sm" variant="default" onClick={keeper.takeNewer}>
            {t('entering.draft.newer.take')}
          </Button>
          <Button size="sm" variant="default" onClick={keeper.keepMine}>
            {t('entering.draft.newer.mine')}
          </Button>
        </Buttons>
      </Notice>
    )
  }
  if (changed) return <EntryChanged keeper={keeper} stored={changed} />
  return (
    <>
      {wasKept && !isSeen && (
        <Notice tone="info" title={t('entering.draft.kept')}>
          {savedAt && <Text size="sm">{t('entering.draft.kept.text', { at: at(savedAt) })}</Text>}
          {Boolean(error) && <Text size="sm">{problemWords(error, t)}</Text>}
          <Buttons>
            <Button size="sm" variant="default" onClick={() => setSeen(true)}>
              {t('entering.draft.continue')}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              color="red"
              onClick={() => void onDiscard().catch(setError)}
            >
              {t('entering.draft.discard')}
            </Button>
          </Buttons>
        </Notice>
      )}
      {saving === 'failed' && (
        <Notice tone="warning" title={t('entering.draft.failed')}>
          <Text size="sm">{problemWords(draft.error, t)}</Text>
        </Notice>
      )}
    </>
  )
}

/** The entry was changed after the form was begun: what is typed stays until one of the two is chosen. */
function EntryChanged({ keeper, stored }: { keeper: DraftKeeper; stored: StoredForm }) {
  const t = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  // It may be said at the end of the form.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    void notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { form, formVersion } = stored
  return (
    <div ref={notice}>
      <Notice tone="warning" title={t('entering.entryChanged')}>
        <Text size="sm">{t('entering.entryChanged.text')}</Text>
        <Buttons>
          <Button
            size="sm"
            variant="default"
            onClick={() => keeper.goOnFrom(formVersion, () => form)}
          >
            {t('entering.entryChanged.take')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => keeper.goOnFrom(formVersion, (mine) => addedTo(form, mine))}
          >
            {t('entering.entryChanged.add')}
          </Button>
        </Buttons>
      </Notice>
    </div>
  )
}

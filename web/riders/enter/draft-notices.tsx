import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Buttons, Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

interface DraftNoticesProps {
  draft: DraftState
  keeper: DraftKeeper
  timeZone: string
  /** The form goes on from what was typed before. */
  wasKept: boolean
  onDiscard: () => Promise<void>
}

/** Where one was, what another window saved, and whether all is kept. */
export function DraftNotices({ draft, keeper, timeZone, wasKept, onDiscard }: DraftNoticesProps) {
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

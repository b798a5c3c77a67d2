import { Button, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { Buttons, Notice } from '../frame/notice.tsx'
import { competitionName } from './competition-words.ts'
import { useEntering } from './entering.ts'
import { isStored, withoutPlace, withPlace } from './form.ts'

/** Competitions that were free when they were chosen, and are full by now: in sight wherever the rider is. */
export function FilledUp() {
  const t = useMessages()
  const { filledUp, stayWaiting, form, show, change } = useEntering()
  const keysIn = (id: string) =>
    form.places.flatMap(({ key, competitionId }) =>
      competitionId === id && !isStored(key) ? [key] : [],
    )
  return show.competitions.map((competition) => {
    const keys = keysIn(competition.id)
    if (!filledUp.has(competition.id) || keys.length === 0) return null
    const wait = () => {
      stayWaiting(competition.id)
      change((now) => keys.reduce((next, key) => withPlace(next, key, { ifFull: 'wait' }), now))
    }
    return (
      <Notice
        key={competition.id}
        tone="warning"
        title={t('entering.filledUp', { competition: competitionName(competition) })}
      >
        <Text size="sm">{t('entering.filledUp.text')}</Text>
        <Buttons>
          <Button size="xs" variant="default" onClick={wait}>
            {t('entering.filledUp.wait')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => change((now) => keys.reduce(withoutPlace, now))}
          >
            {t('entering.filledUp.other')}
          </Button>
        </Buttons>
      </Notice>
    )
  })
}

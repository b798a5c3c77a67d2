import { Button, Text } from '@mantine/core'
import { notify } from '#web/components/notify.tsx'
import { QuietActions } from '#web/components/quiet-actions.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { impactWords } from './change-lines.tsx'
import type { StartListCompetition } from './operations.ts'
import classes from './start-list.module.css'
import { isPublished, type StartList } from './use-start-list.ts'

interface ActionBarProps {
  competition: StartListCompetition
  list: StartList
  onPublish: () => void
  onSave: () => void
}

export function ActionBar({ competition, list, onPublish, onSave }: ActionBarProps) {
  const t = useMessages()
  const { draft, impact, undo, isContested } = list
  const discard = () => {
    list.discard()
    if (draft) notify(t('start-order.discarded'), { undo: () => list.change(() => draft) })
  }
  const published = isPublished(competition)
  if (!draft && published) return null
  const quiet = [
    ...(undo ? [{ label: t('shell.undo'), onClick: undo }] : []),
    ...(draft ? [{ label: t('start-order.discard'), onClick: discard }] : []),
    ...(draft && !published
      ? [{ label: t('start-order.save'), onClick: onSave, disabled: isContested }]
      : []),
  ]
  return (
    <div className={classes['bar']} data-foot>
      <Text size="sm" className={classes['barWords'] ?? ''}>
        {draft && impact
          ? impactWords(impact, t)
          : t('start-order.bar.unpublished', { discipline: competition.discipline })}
      </Text>
      <QuietActions actions={quiet} />
      <Button size="sm" px="sm" disabled={isContested} onClick={onPublish}>
        {t(published ? 'start-order.publish.changeOpen' : 'start-order.publish.open')}
      </Button>
    </div>
  )
}

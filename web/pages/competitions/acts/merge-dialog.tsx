import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type ActOnRowsProps, idsOf, inTimeOrder } from './act-rows.ts'

/** Makes one competition of several: one stays, the others are emptied and cancelled. */
export function MergeDialog({ show, rows, onClose, onDone }: ActOnRowsProps) {
  const t = useMessages()
  const [first] = rows
  const [intoId, setIntoId] = useState(first?.id ?? '')
  const [added, setAdded] = useState<string[]>([])
  const chosen =
    rows.length > 1
      ? rows
      : show.competitions.filter(({ id }) => id === first?.id || added.includes(id))
  const others = show.competitions.filter(
    ({ id, discipline, status }) =>
      id !== first?.id &&
      discipline === first?.discipline &&
      status !== 'official' &&
      status !== 'cancelled',
  )
  const into = chosen.find(({ id }) => id === intoId)
  const fromIds = idsOf(chosen).filter((id) => id !== intoId)
  const reason = t('programme.merge.reason', { number: into?.number ?? '' })
  return (
    <ActDialog
      show={show}
      title={t('programme.act.merge')}
      verb={t('programme.verb.merge')}
      act={into && fromIds.length > 0 ? { merge: { intoId, fromIds, reason } } : null}
      onClose={onClose}
      onDone={onDone}
    >
      <Text size="sm">{t('programme.merge.text')}</Text>
      {rows.length === 1 && (
        <Checkbox.Group label={t('programme.merge.with')} value={added} onChange={setAdded}>
          <Stack gap={4} mt={4}>
            {others.length === 0 && <Text size="sm">{t('programme.merge.none')}</Text>}
            {inTimeOrder(others).map(({ id, number, name, startersCount }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${number} ${name} · ${t('competitions.startersCount', { count: startersCount })}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {chosen.length > 1 && (
        <Radio.Group label={t('programme.merge.into')} value={intoId} onChange={setIntoId}>
          <Stack gap={4} mt={4}>
            {chosen.map(({ id, number, name, startersCount }) => (
              <Radio
                key={id}
                value={id}
                label={`${number} ${name} · ${t('competitions.startersCount', { count: startersCount })}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </ActDialog>
  )
}

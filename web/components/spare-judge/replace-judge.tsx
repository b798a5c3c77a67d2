import { Button, Group, Modal, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import { notifyError } from '#web/components/notify.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { useFollowing } from './following.ts'

interface ReplaceJudgeProps {
  book: Book
  /** The judges for whom the spare judge can stand. */
  places: readonly string[]
  /** The one for whom the spare judge stands for this starter, to be put back; null to replace one. */
  position: string | null
  onClose: () => void
}

/** Puts the spare judge in the place of another or takes that back, for one starter or from this one on. */
export function ReplaceJudge({ book, places, position, onClose }: ReplaceJudgeProps) {
  const t = useMessages()
  const [chosen, choose] = useState(position ?? places[0] ?? '')
  const following = useFollowing(book, useDiscipline(book), chosen)
  const [scope, setScope] = useState<'on' | 'one'>('on')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const isBack = position !== null
  const name = (part: string) => book.judges.find((judge) => judge.position === part)?.name
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    const rides = scope === 'on' ? following : following.slice(0, 1)
    const write = { part: chosen, field: replacedField, value: !isBack, reason: reason.trim() }
    try {
      for (const competitorId of rides) {
        await outbox.enter({ competitionId: book.competitionId, competitorId, ...write })
      }
      onClose()
    } catch {
      notifyError(t('scoring.typed.not-kept'))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={isBack ? t('spareJudge.restore.title', { position }) : t('spareJudge.replace.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text>{t(isBack ? 'spareJudge.restore.text' : 'spareJudge.replace.text')}</Text>
          {!isBack && (
            <NativeSelect
              label={t('spareJudge.judge')}
              value={chosen}
              data={places.map((part) => ({
                value: part,
                label: [partWords(part, t), name(part)].filter(Boolean).join(' · '),
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
          <Radio.Group
            label={t('spareJudge.scope')}
            value={scope}
            onChange={(value) => setScope(value === 'one' ? 'one' : 'on')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="on" label={t('spareJudge.scope.on', { count: following.length })} />
              <Radio value="one" label={t('spareJudge.scope.one')} />
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('competitions.reason')}
            description={t('spareJudge.reason.hint')}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            error={missing && t('forms.required')}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit">{t(isBack ? 'spareJudge.restore' : 'spareJudge.replace')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

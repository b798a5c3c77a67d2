import { NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { requiredLines } from '#domain/forms/inputs.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
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
  const isBack = position !== null
  const name = (part: string) => book.judges.find((judge) => judge.position === part)?.name
  const checked = useCheckedForm({
    schema: given,
    initialValues: { reason: '' },
    save: async ({ reason }) => {
      const rides = scope === 'on' ? following : following.slice(0, 1)
      const write = { part: chosen, field: replacedField, value: !isBack, reason }
      try {
        for (const competitorId of rides) {
          await outbox.enter({ competitionId: book.competitionId, competitorId, ...write })
        }
        onClose()
      } catch {
        notifyError(t('scoring.typed.not-kept'))
      }
    },
  })
  return (
    <FormDialog
      shape="modal"
      title={isBack ? t('spareJudge.restore.title', { position }) : t('spareJudge.replace.title')}
      verb={t(isBack ? 'spareJudge.restore' : 'spareJudge.replace')}
      form={checked}
      onClose={onClose}
    >
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
        {...checked.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

const given = z.object({ reason: requiredLines(500) })

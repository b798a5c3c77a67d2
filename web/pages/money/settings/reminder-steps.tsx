import { useMutation } from '@apollo/client/react'
import { SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core'
import type { z } from 'zod'
import { mostReminderSteps, reminderSteps } from '#domain/money/invoices/reminder.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import type { ReminderStepPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { saveReminderStepsMutation } from '../operations.ts'

type Values = z.input<typeof reminderSteps>

interface ReminderStepsProps {
  showId: string
  steps: readonly ReminderStepPartsFragment[]
  currency: string
  mayWrite: boolean
}

/** When reminders of unpaid invoices are due, what they cost and what they say besides. */
export function ReminderSteps({ showId, steps, currency, mayWrite }: ReminderStepsProps) {
  const t = useMessages()
  const [save] = useMutation(saveReminderStepsMutation)
  const section = useSectionForm<Values, z.output<typeof reminderSteps>>({
    name: `reminder-steps:${showId}`,
    schema: reminderSteps,
    stored: valuesOf(steps),
    save: async (input, opened) => {
      const variables = {
        showId,
        input: { steps: [...input.steps] },
        opened: { steps: [...opened.steps] },
      }
      const done = await save({ variables })
      if (!done.data) return undefined
      const { stored, changedMeanwhile } = done.data.saveReminderSteps
      return { stored: valuesOf(stored.reminderSteps), changedMeanwhile }
    },
  })
  const { form } = section
  return (
    <section aria-labelledby="reminder-steps">
      <Title order={2} size="h3" id="reminder-steps" mb="xs">
        {t('money.reminders.settings')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('money.reminders.settings.text')}
      </Text>
      <SectionFrame
        section={section}
        mayWrite={mayWrite}
        labels={{ steps: t('money.reminders.settings') }}
        label={t('money.reminders.settings')}
      >
        {positions.map((at) => (
          <Stack
            key={at}
            gap="xs"
            role="group"
            aria-label={t('money.reminders.step', { step: at + 1 })}
          >
            <Text fw={550}>{t('money.reminders.step', { step: at + 1 })}</Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DecimalInput
                label={t('money.reminders.days')}
                minimum={1}
                maximum={365}
                {...form.getInputProps(`steps.${at}.days`)}
              />
              <MoneyInput
                label={t('money.reminders.fee')}
                currency={currency}
                {...form.getInputProps(`steps.${at}.fee`)}
              />
            </SimpleGrid>
            <Textarea
              label={t('money.reminders.stepText')}
              autosize
              maxLength={500}
              {...form.getInputProps(`steps.${at}.text`)}
            />
          </Stack>
        ))}
      </SectionFrame>
    </section>
  )
}

const positions = Array.from({ length: mostReminderSteps }, (_, at) => at)

/** As many as there can be; those that are not sent without days. */
function valuesOf(steps: readonly ReminderStepPartsFragment[]): Values {
  return {
    steps: positions.map((at) => {
      const step = steps[at]
      return { days: step?.days ?? null, fee: step?.fee ?? 0, text: step?.text ?? '' }
    }),
  }
}

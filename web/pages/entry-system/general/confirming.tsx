import { Checkbox, Radio, Stack } from '@mantine/core'
import { z } from 'zod'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const ways = ['AUTOMATIC', 'BY_HAND', 'DRAW'] as const

const way = z.enum(ways)

const schema = z.object({
  confirmation: way,
  completeWithPapers: z.boolean(),
  completeWithPayment: z.boolean(),
})

function valuesOf(system: EntrySystemPartsFragment): z.input<typeof schema> {
  const { confirmation, completeWithPapers, completeWithPayment } = system
  return { confirmation, completeWithPapers, completeWithPayment }
}

/** How a free place becomes a confirmed one, and what an entry needs to keep its turn. */
export function Confirming({ open: { system } }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const section = useSettingsSection(system, schema, valuesOf)
  const { form } = section
  const title = t('entry-system.confirming')
  const wordsOf = (_: string, value: unknown) => {
    const read = way.safeParse(value)
    return read.success ? t(`entry-system.confirming.${read.data}`) : undefined
  }
  const labels = {
    confirmation: t('entry-system.confirming.how'),
    completeWithPapers: t('entry-system.completeWithPapers'),
    completeWithPayment: t('entry-system.completeWithPayment'),
  }
  return (
    <TitledSection title={title} text={t('entry-system.confirming.text')}>
      <SectionFrame section={section} mayWrite label={title} {...{ labels, wordsOf }}>
        <Radio.Group label={labels.confirmation} {...form.getInputProps('confirmation')}>
          <Stack gap="xs" mt="xs">
            {ways.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`entry-system.confirming.${each}`)}
                description={t(`entry-system.confirming.${each}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox.Group
          label={t('entry-system.complete')}
          description={t('entry-system.complete.text')}
          value={parts.filter((part) => form.values[part])}
          onChange={(chosen) =>
            form.setValues(Object.fromEntries(parts.map((part) => [part, chosen.includes(part)])))
          }
        >
          <Stack gap="xs" mt="xs">
            {parts.map((part) => (
              <Checkbox
                key={part}
                value={part}
                label={labels[part]}
                description={t(`entry-system.${part}.text`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </SectionFrame>
    </TitledSection>
  )
}

const parts = ['completeWithPapers', 'completeWithPayment'] as const

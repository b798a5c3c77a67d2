import { ActionIcon, Button, Fieldset, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import type { SectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from '../registry.module.css'
import type { TypedTest } from './test.tsx'

interface MarksEditorProps {
  of: 'movements' | 'collectives'
  form: SectionForm<TypedTest>['form']
}

const words = {
  movements: {
    title: 'registry.test.movements',
    each: 'registry.test.movement',
    coefficient: 'registry.test.coefficientOf',
    add: 'registry.test.addMovement',
    remove: 'registry.test.removeMovement',
    most: 80,
    least: 1,
  },
  collectives: {
    title: 'registry.test.collectives',
    each: 'registry.test.collective',
    coefficient: 'registry.test.coefficientOfCollective',
    add: 'registry.test.addCollective',
    remove: 'registry.test.removeCollective',
    most: 12,
    least: 0,
  },
} as const

/** The marks of a sheet, one line each: what it is, and how often it counts. */
export function MarksEditor({ of, form }: MarksEditorProps) {
  const t = useMessages()
  const { title, each, coefficient, add, remove, most, least } = words[of]
  const marks = form.values[of]
  const field = of === 'movements' ? 'name' : 'label'
  const append = () => {
    if (of === 'movements') form.insertListItem(of, { name: '', coefficient: 1 })
    else form.insertListItem(of, { label: '', coefficient: 1 })
  }
  return (
    <Fieldset legend={t(title)}>
      <Stack gap="xs">
        {marks.map((_, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is told by its place in the sheet alone.
            <div key={index} className={styles['marks']}>
              <TextInput
                aria-label={t(each, { number })}
                placeholder={t(each, { number })}
                maxLength={of === 'movements' ? 120 : 60}
                {...form.getInputProps(`${of}.${index}.${field}`)}
              />
              <DecimalInput
                aria-label={t(coefficient, { number })}
                minimum={1}
                maximum={10}
                {...form.getInputProps(`${of}.${index}.coefficient`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={marks.length <= least}
                aria-label={t(remove, { number })}
                onClick={() => form.removeListItem(of, index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          )
        })}
        {marks.length < most && (
          <Button
            size="xs"
            variant="default"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={14} />}
            onClick={append}
          >
            {t(add)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

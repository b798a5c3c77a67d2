import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { useListKeys } from './use-list-keys.ts'

interface ThingListProps<Of> {
  label: string
  addLabel: string
  things: readonly Of[]
  nameOf: (thing: Of, index: number) => string
  /** Null where there is nothing to choose from. */
  onAdd: (() => void) | null
  onChange: (things: Of[]) => void
  fields: (thing: Of, set: (thing: Of) => void) => ReactNode
}

/** Riders, horses, starts of a sample entry: each with its fields, to add and to take away. */
export function ThingList<Of>(props: ThingListProps<Of>) {
  const { label, addLabel, things, nameOf, onAdd, onChange, fields } = props
  const t = useMessages()
  const keys = useListKeys(things.length)
  if (things.length === 0 && onAdd === null) return null
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {things.map((thing, index) => {
          const name = nameOf(thing, index)
          return (
            <fieldset key={keys.keys[index]} aria-label={name} className={classes['nested']}>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={550}>{name}</Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('rule-editor.sample.remove', { name })}
                  onClick={() => {
                    keys.remove(index)
                    onChange(things.toSpliced(index, 1))
                  }}
                >
                  <IconX size="1rem" />
                </ActionIcon>
              </Group>
              {fields(thing, (next) => onChange(things.with(index, next)))}
            </fieldset>
          )
        })}
        {onAdd !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes['add']}
            leftSection={<IconPlus size="1rem" />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

import { Badge, CloseButton, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { findByWords } from '#web/components/find-by-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { moveFocus } from './move-focus.ts'

/** A test, article or class that a new competition may begin with. */
export interface ListedTemplate {
  id: string
  name: string
  /** Who issues it, or its article. */
  badge: string | null
  facts: string
  /** Words by which it is found as well. */
  alsoFound: string
  /** It has not been compared with the rule book. */
  unsure: boolean
}

interface TemplateListProps {
  label: string
  templates: readonly ListedTemplate[]
  /** Offered where none of these fits, with what is said about it. */
  otherwise?: { text: string; templates: readonly ListedTemplate[] }
  /** What of the search the templates are found by; all of it where nothing else is said. */
  findBy?: (search: string) => string
  /** `search` is what was typed. */
  onChoose: (id: string, search: string) => void
}

/** Found by every word typed; Enter takes the first, arrows walk through the rest. */
export function TemplateList(props: TemplateListProps) {
  const { label, templates, otherwise, findBy = (search) => search, onChoose } = props
  const t = useMessages()
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = findByWords(
    templates,
    findBy(search),
    ({ name, badge, alsoFound }) => `${badge ?? ''} ${name} ${alsoFound}`,
  )
  const hearKey = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key === 'Enter' && first) onChoose(first.id, search)
    else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Stack gap="sm">
      <TextInput
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={hearKey}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} />}
        rightSection={
          search !== '' && (
            <CloseButton
              size="sm"
              aria-label={t('shell.table.clearFilter')}
              onClick={() => setSearch('')}
            />
          )
        }
      />
      <Text size="xs" c="dimmed" role="status">
        {t('competitions.template.count', { count: found.length })}
      </Text>
      {found.length === 0 && (
        <Text size="sm">{otherwise?.text ?? t('competitions.template.nothing')}</Text>
      )}
      <ul className="paddock-templates" ref={list} onKeyDown={moveFocus}>
        {(found.length > 0 ? found : (otherwise?.templates ?? [])).map(
          ({ id, name, badge, facts, unsure }) => (
            <li key={id}>
              <UnstyledButton onClick={() => onChoose(id, search)}>
                <Group gap="xs" wrap="nowrap" justify="space-between">
                  <Text fw={550} size="sm">
                    {name}
                  </Text>
                  <Group gap={6} wrap="nowrap">
                    {unsure && (
                      <IconAlertTriangle
                        size={16}
                        color="var(--mantine-color-ochre-6)"
                        role="img"
                        aria-label={t('setUp.test.check')}
                      />
                    )}
                    {badge !== null && <Badge variant="default">{badge}</Badge>}
                  </Group>
                </Group>
                <Text size="xs" c="dimmed">
                  {facts}
                </Text>
              </UnstyledButton>
            </li>
          ),
        )}
      </ul>
    </Stack>
  )
}

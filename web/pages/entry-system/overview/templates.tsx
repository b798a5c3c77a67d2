import { useMutation } from '@apollo/client/react'
import {
  ActionIcon,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { noEntryRules } from '#domain/entries/entry-rules.ts'
import { entryTemplates } from '#domain/entries/templates/all.ts'
import { isSame } from '#domain/forms/section.ts'
import { confirm } from '#web/components/confirm.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { notify } from '#web/components/notify.tsx'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import {
  keepEntryTemplateMutation,
  removeEntryTemplateMutation,
  replaceEntryRulesMutation,
} from './operations.ts'

/** Whether anything was written that a template would replace. */
export function hasRules({ rules }: OpenEntrySystem): boolean {
  return !isSame({ ...rules, meant: [] }, { ...noEntryRules, meant: [] })
}

/** Rules to begin with: those of the program first for the show's country, then the organization's own. */
export function Templates({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { system, show } = open
  const [replace, replacing] = useMutation(replaceEntryRulesMutation)
  const [remove] = useMutation(removeEntryTemplateMutation)
  const isEmpty = !hasRules(open)
  const take = async (source: { template?: string; ownTemplate?: string }, name: string) => {
    const question = {
      title: t('entry-system.templates.replace', { name }),
      ...{ text: t('entry-system.notEmpty'), verb: t('entry-system.templates.take') },
    }
    if (!isEmpty && !(await confirm(question))) return
    await replace({ variables: { showId: system.id, ...source } })
    notify(t('entry-system.templates.taken', { name }))
  }
  const ofShow = entryTemplates.toSorted(
    (a, b) => Number(b.country === show.country) - Number(a.country === show.country),
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="entry-templates">
      <Title order={2} size="h3" id="entry-templates">
        {t(isEmpty ? 'entry-system.templates.begin' : 'entry-system.templates')}
      </Title>
      <Text c="dimmed">{t('entry-system.templates.text')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {ofShow.map(({ id, currency, fees }) => (
          <TemplateCard
            key={id}
            name={t(templateName(id))}
            facts={t('entry-system.templates.facts', { count: fees.length, currency })}
            loading={replacing.loading}
            take={() => void take({ template: id }, t(templateName(id)))}
          />
        ))}
        {system.ownTemplates.map(({ id, name }) => (
          <TemplateCard
            key={id}
            name={name}
            facts={t('entry-system.templates.own')}
            loading={replacing.loading}
            take={() => void take({ ownTemplate: id }, name)}
            remove={() => void remove({ variables: { showId: system.id, id } })}
          />
        ))}
      </SimpleGrid>
      {!isEmpty && <KeepTemplate showId={system.id} />}
    </Stack>
  )
}

interface TemplateCardProps {
  name: string
  facts: string
  loading: boolean
  take: () => void
  remove?: () => void
}

function TemplateCard({ name, facts, loading, take, remove }: TemplateCardProps) {
  const t = useMessages()
  return (
    <Paper withBorder p="md">
      <Stack gap="xs" h="100%" justify="space-between">
        <div>
          <Text fw={600} translate={remove && 'no'}>
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {facts}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            loading={loading}
            onClick={take}
            aria-label={t('entry-system.templates.takeThis', { name })}
          >
            {t('entry-system.templates.take')}
          </Button>
          {remove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('entry-system.templates.remove', { name })}
              onClick={remove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** The present rules, for the organization's next shows. */
function KeepTemplate({ showId }: { showId: string }) {
  const t = useMessages()
  const [name, setName] = useState('')
  const [keep, { loading }] = useMutation(keepEntryTemplateMutation)
  const submit = async () => {
    await keep({ variables: { showId, name } })
    notify(t('entry-system.templates.kept', { name }))
    setName('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void submit()
      }}
    >
      <Group align="end">
        <TextInput
          label={t('entry-system.templates.keep')}
          value={name}
          maxLength={100}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={loading}>
          {t('shell.save')}
        </Button>
      </Group>
    </form>
  )
}

function templateName(id: string) {
  const name = `entry-system.template.${id}`
  return isKnownMessage(name) ? name : 'entry-system.templates'
}

import { useMutation } from '@apollo/client/react'
import { List, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notify } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { deleteShowMutation } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

/** Deletes the show, after its name was typed. */
export function Danger({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [deleteShow, { loading }] = useMutation(deleteShowMutation)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { id, name, counts } = show
  if (!show.permissions.includes('DELETE')) {
    return <Text>{t('shows.danger.notAllowed')}</Text>
  }
  const isSure = typed.trim() === name.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    try {
      await deleteShow({ variables: { id } })
      notify(t('shows.danger.deleted', { name }))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  return (
    <Paper withBorder p="lg" maw={720} component="section">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Title order={2}>{t('shows.danger.delete')}</Title>
          <Text>{t('shows.danger.text')}</Text>
          <div>
            <Text fw={550}>{t('shows.danger.goesWithIt')}</Text>
            <List>
              <List.Item>{t('shows.competitions', { count: counts.competitions })}</List.Item>
              <List.Item>{t('shows.danger.starts', { count: counts.competitors })}</List.Item>
              <List.Item>{t('shows.danger.parts')}</List.Item>
              <List.Item>{t('shows.danger.links')}</List.Item>
            </List>
          </div>
          <Text c="dimmed">{t('shows.danger.stays')}</Text>
          <TextInput
            label={t('shows.danger.type', { name })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <SubmitButton
            color="red"
            leftSection={<IconTrash size={16} />}
            reason={isSure ? null : t('forms.incomplete')}
            loading={loading}
          >
            {t('shows.danger.delete')}
          </SubmitButton>
        </Stack>
      </form>
    </Paper>
  )
}

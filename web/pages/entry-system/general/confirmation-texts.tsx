import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Code, Group, List, Paper, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { placeholders, textIn, unknownPlaceholders } from '#domain/entries/confirmation-text.ts'
import { entrySettingsInput } from '#domain/entries/entry-settings.ts'
import type { Language } from '#domain/forms/languages.ts'
import { sampleConfirmation } from '#locales/confirmation-letter.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { localeNames } from '#web/components/locale-names.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useSession } from '#web/session/stored-session.ts'
import { LanguagesFirst } from './languages-first.tsx'
import { sendTestConfirmationMutation, standardConfirmationsQuery } from './operations.ts'
import {
  inAllLanguages,
  type Text as LanguageText,
  textsWords,
  typedTexts,
  withText,
} from './texts.ts'

const schema = entrySettingsInput.pick({ confirmationTexts: true })

function valuesOf({ confirmationTexts }: EntrySystemPartsFragment): z.input<typeof schema> {
  return { confirmationTexts: inAllLanguages(confirmationTexts) }
}

/** What riders read once their entry has arrived, with a preview of each text. */
export function ConfirmationTexts({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { system } = open
  const section = useSettingsSection(system, schema, valuesOf)
  const { data } = useQuery(standardConfirmationsQuery, { variables: { showId: system.id } })
  const { form } = section
  const texts = typedTexts(form.values.confirmationTexts)
  const standard = data?.show?.entrySystem?.standardConfirmations ?? []
  const title = t('entry-system.confirmation')
  return (
    <TitledSection title={title} text={t('entry-system.confirmation.text')}>
      <SectionFrame
        section={section}
        mayWrite
        label={title}
        labels={{ confirmationTexts: title }}
        wordsOf={(_, value) => textsWords(value, localeNames)}
      >
        <div>
          <Text size="sm">{t('entry-system.placeholders')}</Text>
          <List size="sm" c="dimmed">
            {placeholders.map((name) => (
              <List.Item key={name}>
                <Code>{`{${name}}`}</Code> {t(`entry-system.placeholder.${name}`)}
              </List.Item>
            ))}
          </List>
        </div>
        {system.languages.length === 0 && <LanguagesFirst />}
        {system.languages.map((language) => {
          const index = texts.findIndex((each) => each.language === language)
          return (
            <ConfirmationText
              key={language}
              {...{ open, language, texts, standard }}
              error={form.errors[`confirmationTexts.${index}.text`]}
              path={`confirmationTexts.${index}.text`}
              isSaved={!section.isDirty}
              onChange={(text) =>
                form.setFieldValue('confirmationTexts', withText(texts, { language, text }))
              }
            />
          )
        })}
      </SectionFrame>
    </TitledSection>
  )
}

interface ConfirmationTextProps {
  open: OpenEntrySystem
  language: Language
  texts: readonly LanguageText[]
  standard: readonly LanguageText[]
  path: string
  error: ReactNode
  /** Letters say what is stored. */
  isSaved: boolean
  onChange: (text: string) => void
}

function ConfirmationText(props: ConfirmationTextProps) {
  const { open, language, texts, standard, path, error, isSaved, onChange } = props
  const t = useMessages()
  const { account } = useSession() ?? {}
  const { languages } = open.system
  const own = texts.find((each) => each.language === language)?.text ?? ''
  const usual = standard.find((each) => each.language === language)?.text ?? ''
  const { text, language: said } = textIn(texts, { language, languages }) ?? {
    text: usual,
    language,
  }
  const [unknown] = unknownPlaceholders(own)
  const sample = { show: open.show, name: account?.firstName ?? '', schedule: open.schedule }
  const name = localeNames[language]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Stack gap="xs">
        <Textarea
          label={t('entry-system.confirmation.in', { language: name })}
          description={own === '' ? t('entry-system.confirmation.empty') : undefined}
          lang={language}
          autosize
          minRows={8}
          maxRows={24}
          maxLength={10_000}
          value={own}
          error={
            error ??
            (unknown === undefined
              ? undefined
              : t('forms.unknownPlaceholder', { name: `{${unknown}}` }))
          }
          data-path={path}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
        <Group gap="xs">
          {own === '' && usual !== '' && (
            <Button variant="default" size="xs" onClick={() => onChange(usual)}>
              {t('entry-system.confirmation.useStandard')}
            </Button>
          )}
          <TestLetter {...{ language, isSaved }} showId={open.show.id} />
        </Group>
      </Stack>
      <Paper
        withBorder
        p="sm"
        component="section"
        aria-label={t('entry-system.preview.of', { name })}
      >
        <Text size="xs" c="dimmed" mb="xs">
          {t('entry-system.preview')}
        </Text>
        <Text
          size="sm"
          lang={said}
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          data-preview={language}
        >
          {sampleConfirmation(text, sample, said)}
        </Text>
      </Paper>
    </SimpleGrid>
  )
}

interface TestLetterProps {
  showId: string
  language: Language
  isSaved: boolean
}

/** To the own address. */
function TestLetter({ showId, language, isSaved }: TestLetterProps) {
  const t = useMessages()
  const { account } = useSession() ?? {}
  const [send, { loading }] = useMutation(sendTestConfirmationMutation)
  const ask = async () => {
    try {
      await send({ variables: { showId, language } })
      notify(t('entry-system.confirmation.testSent', { email: account?.email ?? '' }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMail size={16} />}
      loading={loading}
      disabled={!isSaved}
      title={isSaved ? undefined : t('entry-system.confirmation.saveFirst')}
      onClick={() => void ask()}
    >
      {t('entry-system.confirmation.test')}
    </Button>
  )
}

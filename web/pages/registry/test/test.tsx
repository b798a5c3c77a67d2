import { useMutation, useQuery } from '@apollo/client/react'
import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ownTestInput, pointsOf } from '#domain/registry/own-test-input.ts'
import { confirm } from '#web/components/confirm.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { OwnTestFactsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  deleteOwnTestMutation,
  ownTestQuery,
  saveOwnTestMutation,
  testsQuery,
} from '../operations.ts'
import { MarksEditor } from './marks-editor.tsx'

/** A dressage test of the organization: its movements with their coefficients, and what they make together. */
export function Test() {
  const { testId } = useParams({ from: '/signed-in/registry/tests/$testId' })
  const isNew = testId === 'new'
  const query = useQuery(ownTestQuery, { variables: { id: testId }, skip: isNew })
  if (isNew) return <TestEditor test={null} />
  return (
    <QueryView query={query} pick={(data) => data.ownTest}>
      {(test) => <TestEditor key={test.id} test={test} />}
    </QueryView>
  )
}

function TestEditor({ test: found }: { test: OwnTestFactsFragment | null }) {
  const t = useMessages()
  // A new one, from when it is saved until its own address is open.
  const [made, setMade] = useState<OwnTestFactsFragment | null>(null)
  const test = found ?? made
  const navigate = useNavigate()
  const [save] = useMutation(saveOwnTestMutation, { refetchQueries: [testsQuery] })
  const section = useSectionForm({
    name: `own-test:${test?.id ?? 'new'}`,
    schema: ownTestInput,
    stored: test ? sectionOf(test) : emptyTest,
    save: async (input, opened) => {
      const id = test?.id ?? null
      const { data } = await save({ variables: { id, input, opened: test && opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveOwnTest
      if (changedMeanwhile.length === 0) notify(t('shell.saved'))
      if (!test) {
        setMade(stored)
        const params = { testId: stored.id }
        // Once the form knows that it is saved.
        setTimeout(() => void navigate({ to: '/registry/tests/$testId', params, replace: true }))
      }
      return { stored: sectionOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const points = pointsOf(form.values)
  const { maximumPoints } = form.values
  const isTyped = maximumPoints !== null && !Number.isNaN(maximumPoints)
  return (
    <Page
      title={test?.name ?? t('registry.tests.new')}
      crumbs={[{ label: t('registry.tests'), to: '/registry/tests' }]}
      action={test?.mayChange && <DeleteTest test={test} />}
    >
      <SectionFrame
        section={section}
        mayWrite={test?.mayChange ?? true}
        label={test?.name ?? t('registry.tests.new')}
        labels={{
          name: t('registry.test.name'),
          body: t('registry.test.body'),
          year: t('registry.test.year'),
          movements: t('registry.test.movements'),
          collectives: t('registry.test.collectives'),
          maximumPoints: t('registry.test.maximum'),
        }}
        wordsOf={(_, value) =>
          Array.isArray(value) ? t('registry.test.marks', { count: value.length }) : undefined
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('registry.test.name')}
            required
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('registry.test.body')}
            required
            maxLength={20}
            {...form.getInputProps('body')}
          />
          <TextInput
            label={t('registry.test.year')}
            required
            maxLength={9}
            {...form.getInputProps('year')}
          />
        </SimpleGrid>
        <MarksEditor of="movements" form={form} />
        <MarksEditor of="collectives" form={form} />
        <Stack gap={4} maw={320}>
          <DecimalInput
            label={t('registry.test.maximum')}
            required
            minimum={1}
            maximum={2000}
            {...form.getInputProps('maximumPoints')}
          />
          <Text size="sm" role="status" c={isTyped && points !== maximumPoints ? 'red' : 'dimmed'}>
            {isTyped && points !== maximumPoints
              ? t('registry.test.differs', { points, maximum: maximumPoints })
              : t('registry.test.adds', { points })}
          </Text>
        </Stack>
      </SectionFrame>
    </Page>
  )
}

function DeleteTest({ test }: { test: OwnTestFactsFragment }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [remove, { loading }] = useMutation(deleteOwnTestMutation, {
    refetchQueries: [testsQuery],
    awaitRefetchQueries: true,
  })
  const act = async () => {
    const isSure = await confirm({
      title: t('registry.test.delete.title', { name: test.name }),
      text: t('registry.test.delete.text'),
      verb: t('registry.test.delete'),
      destructive: true,
    })
    if (!isSure) return
    await remove({ variables: { id: test.id } })
    await navigate({ to: '/registry/tests' })
  }
  return (
    <Button
      variant="subtle"
      color="red"
      loading={loading}
      leftSection={<IconTrash size={16} />}
      onClick={() => void act()}
    >
      {t('registry.test.delete')}
    </Button>
  )
}

const emptyTest: TypedTest = {
  name: '',
  body: '',
  year: String(new Date().getFullYear()),
  movements: [{ name: '', coefficient: 1 }],
  collectives: [],
  maximumPoints: 10,
}

/** As it is typed. */
export type TypedTest = {
  name: string
  body: string
  year: string
  movements: { name: string; coefficient: number }[]
  collectives: { label: string; coefficient: number }[]
  maximumPoints: number
}

function sectionOf(test: OwnTestFactsFragment): TypedTest {
  const { name, body, year, movements, collectives, maximumPoints } = test
  return {
    name,
    body,
    year,
    movements: movements.map((each) => ({ name: each.name, coefficient: each.coefficient })),
    collectives: collectives.map((each) => ({ label: each.label, coefficient: each.coefficient })),
    maximumPoints,
  }
}

import {
  choiceOfDrivingTemplate,
  codeOf,
  type DrivingTemplate,
  drivingTemplates,
} from '#domain/competitions/driving-templates.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { TemplatesProps } from '../discipline-set-up.ts'
import { alsoCalled, homeFirst, homeOf } from '../home-first.ts'
import { TemplateList } from '../template-list.tsx'
import { usualStart } from './usual-start.ts'

/** Combined competitions and single phases, by turnout and federation. */
export function DrivingTemplates({ show, onChoose }: TemplatesProps) {
  const t = useMessages()
  return (
    <TemplateList
      label={t('driving.templates')}
      templates={homeFirst(drivingTemplates, homeOf(show), ({ body }) => body).map((template) => ({
        id: template.id,
        name: nameOf(template, t),
        badge: template.body,
        facts: factsOf(template, t),
        alsoFound: `${template.id} ${codeOf(template)} ${alsoCalled(template.body)}`,
        unsure: !template.sure,
      }))}
      onChoose={(id) => {
        const template = drivingTemplates.find((each) => each.id === id)
        if (template === undefined) return
        const choice = { ...choiceOfDrivingTemplate(template, libraryTest()) }
        onChoose({
          discipline: 'driving',
          name: nameOf(template, t),
          choice,
          secondsPerStart: usualStart(choice),
        })
      }}
    />
  )
}

/** The one driven test that the library has. */
export function libraryTest() {
  const test = dressageTestOf('fei-driving-dressage-test-6-2002')
  return {
    test: test?.id ?? null,
    movements: [...(test?.movements ?? [])],
    generalMarks: (test?.collectives ?? []).map(({ coefficient }) => coefficient),
  }
}

function nameOf({ kind, turnout, level }: DrivingTemplate, t: Translate): string {
  return [
    t(`driving.kind.${kind}`),
    t(`driving.turnout.${turnout}`),
    ...(level === null ? [] : [t(`driving.level.${level}`)]),
  ].join(', ')
}

function factsOf(template: DrivingTemplate, t: Translate): string {
  const { kind, conesSpeed, sectionSpeeds, obstacles } = template
  const marathon = t('driving.template.marathon', {
    first: sectionSpeeds.A / 1000,
    last: sectionSpeeds.B / 1000,
    obstacles,
  })
  const cones = t('driving.template.cones', { speed: conesSpeed })
  switch (kind) {
    case 'combined':
      return `${marathon} · ${cones}`
    case 'marathon':
      return marathon
    case 'dressage':
      return dressageTestOf(libraryTest().test ?? '')?.name ?? ''
    case 'cones':
      return `${cones} · ${t('driving.secondRound.drive-off')}`
    case 'conesInSeconds':
      return `${cones} · ${t('driving.secondRound.winning-round')}`
    case 'indoor':
      return t('driving.secondRound.winning-round')
  }
}

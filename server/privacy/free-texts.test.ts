import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { confirming } from '#server/testing/proof-of.ts'
import { deletePersonalRecord, previewDeletion } from './deletion.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows

describe('what officials wrote about somebody', () => {
  test('goes with them, from the sheet and from its journal; the marks stay', async () => {
    const { stage, id } = await openRider('Remarked')
    await write(stage, 'remark.movement.4', 'rider too small for this horse')
    await write(stage, 'comment', 'cried after the test')
    await write(stage, 'movement.4', 45)
    await write(stage, 'signedBy', 'H. Aigner')
    await ask(
      `insert into refused_write (id, competition_id, competitor_id, part, field, value, problem,
        device_id, device_sequence)
      values (gen_random_uuid(), $1, $2, 'C', 'comment', '"never rode well"', 'official', 'tablet', 1)`,
      [stage.competitionId, stage.competitorIds[0]],
    )
    const preview = await previewDeletion(stage.organizer, { of: 'person', id })
    expect(preview.goes).toContainEqual({ what: 'remarks', count: 1 })
    const typed = await typedAs(stage, 'Remarked')
    await deletePersonalRecord(stage.organizer, { of: 'person', id }, typed)
    const kept = [
      { field: 'comment', value: '–' },
      { field: 'movement.4', value: 45 },
      { field: 'remark.movement.4', value: '–' },
      { field: 'signedBy', value: 'H. Aigner' },
    ]
    for (const table of ['sheet_field', 'score_write']) {
      const ofStart = `select field, value from ${table} where competitor_id = $1 order by field`
      expect(await ask(ofStart, [stage.competitorIds[0]])).toEqual(kept)
    }
    const late = 'select value from refused_write where competitor_id = $1'
    expect(await ask(late, [stage.competitorIds[0]])).toEqual([{ value: '–' }])
  })

  test('stays for everybody else, and nobody may change it in another way', async () => {
    const stage = await openStage(database, {})
    await write(stage, 'comment', 'well ridden')
    const change = (to: string) =>
      database.pool.query(
        `begin; select set_config('paddock.blanking', 'on', true);
          update score_write set ${to} where competitor_id = ${stage.competitorIds[0]}; commit`,
      )
    for (const to of [
      `value = '"badly ridden"'`,
      "field = 'signedBy'",
      `part = 'E', value = '"–"'`,
    ]) {
      await expect(change(to)).rejects.toMatchObject({ code: '42501' })
      await ask('rollback')
    }
    expect(
      await ask('select value from score_write where competitor_id = $1', [stage.competitorIds[0]]),
    ).toEqual([{ value: 'well ridden' }])
  })
})

describe('somebody who is an official as well', () => {
  test('loses level and FEI id where they judged, and the entry where they did not', async () => {
    const { stage, id } = await openRider('Judging')
    const insert = `insert into official (show_id, first_name, family_name, level, fei_id)
      values ($1, $2, $3, $4, $5) returning id`
    const officialOf = async (...values: unknown[]) =>
      (await ask(insert, [stage.showId, ...values]))[0]
    const judged = await officialOf('R.', 'Judging', '3*', '10011469')
    await officialOf('rita', 'judging', '2*', null)
    await officialOf('Rider', 'No 2', '1*', null)
    await ask('update judge_position set official_id = $1 where competition_id = $2', [
      judged?.id,
      stage.competitionId,
    ])
    await ask(
      `insert into change (show_id, object_class, object_id, action, after)
        select show_id, 'Official', id, 'created', jsonb_build_object('firstName', first_name, 'familyName',
          family_name, 'level', level, 'feiId', fei_id) from official where show_id = $1 order by id`,
      [stage.showId],
    )
    const preview = await previewDeletion(stage.organizer, { of: 'person', id })
    expect(preview.goes).toContainEqual({ what: 'officials', count: 2 })
    const typed = await typedAs(stage, 'Judging')
    await deletePersonalRecord(stage.organizer, { of: 'person', id }, typed)
    const left = 'select first_name, level, fei_id from official where show_id = $1 order by id'
    expect(await ask(left, [stage.showId])).toEqual([
      { first_name: 'R.', level: '', fei_id: null },
      { first_name: 'Rider', level: '1*', fei_id: null },
    ])
    const told =
      "select after from change where show_id = $1 and object_class = 'Official' order by id"
    expect((await ask(told, [stage.showId])).map(({ after }) => after)).toEqual([
      { firstName: 'R.', familyName: 'Judging', level: null, feiId: null },
      { firstName: null, familyName: null, level: null, feiId: null },
      { firstName: 'Rider', familyName: 'No 2', level: '1*', feiId: null },
    ])
  })

  test('is not taken for somebody of the same name', async () => {
    const { stage, id } = await openRider('Twice')
    await ask(
      "insert into official (show_id, first_name, family_name) values ($1, 'Rita', 'Twice')",
      [stage.showId],
    )
    await ask("insert into person (first_name, family_name) values ('Rita', 'Twice')")
    const typed = await typedAs(stage, 'Twice')
    await deletePersonalRecord(stage.organizer, { of: 'person', id }, typed)
    expect(await ask('select from official where show_id = $1', [stage.showId])).toHaveLength(1)
  })
})

/**
 * Every column that can hold words somebody typed, by what becomes of it when the person whom it may be
 * about is deleted. A new column is decided about here.
 */
const decided: Readonly<Record<string, readonly string[]>> = {
  'goes with the person': [
    'competitor.note',
    'competitor.status_reason',
    'competitor_member.name',
    'imported_start.before',
    'imported_start.said',
    'horse_owner.name',
    'registry_proposal.fields',
    'registry_proposal.reason',
    'entry_paper.body',
    'entry_paper.doses',
    'entry_paper.number',
    'entry_paper.review_reason',
    'entry_rider.answers',
    'member.name',
    'official.fei_id',
    'official.level',
    'person.club',
    'person.fei_id',
    'person.licence',
    'refused_write.value',
    'score_write.value',
    'sheet_field.value',
  ],
  'goes where the person stands in no start list or result': [
    'official.family_name',
    'official.first_name',
    'official.nation',
    'person.family_name',
    'person.first_name',
    'person.folded_name',
    'started_name.family_name',
    'started_name.first_name',
    'started_name.nation',
    'person.nation',
  ],
  'goes with the account': [
    'film.name',
    'film_mark.value',
    'training_mark.value',
    'training_set.name',
    'video_request.horse',
    'video_request.reason',
    'video_request.rider',
    'video_request.words',
    'access_grant.reason',
    'account.email',
    'account.family_name',
    'account.first_name',
    // Of a comment on a start of theirs: with the person, too.
    'comment.hidden_reason',
    'comment.text',
    'comment_report.reason',
    'payer.email',
    'payer.vat_id',
    'payer.iban',
    'payer.country',
    'payer.postal_code',
    'payer.street',
    'payer.town',
    'entry.answers',
    'entry_merge.moved',
    'entry.note',
    'entry.responsible_email',
    'entry.responsible_name',
    'entry.responsible_phone',
    'entry_draft.form',
    'entry_submission.form',
    'demo_mail.body',
    'demo_mail.recipient',
    'demo_mail.subject',
    'letter.address',
    'letter.asked',
    'letter.body',
    'letter.html',
    'letter.subject',
    'letter_attachment.name',
    'one_time_token.about',
    'change.network_address',
    'change.user_agent',
    'passkey.name',
    'refresh_token.user_agent',
    'sign_in_code.email',
    'score_write.network_address',
    'score_write.user_agent',
  ],
  'are a device\u2019s, without anybody\u2019s name': [
    'ringside_device.network_address',
    'ringside_device.user_agent',
  ],
  'is blanked in the trail': ['change.after', 'change.before', 'change.reason'],
  // Who protested why, who corrected a mark why, who signed: without it nobody could say how places came about.
  'stays with the result': [
    'competition.signed_by',
    'competition.teams_out',
    'competitor.team',
    'protest.decided_by',
    'protest.decision',
    'protest.grounds',
    'protest.lodged_by',
    'score_write.reason',
  ],
  // The office's own words about the show, not searched for names (decision 016).
  'is the show\u2019s': [
    'entry.office_note',
    'entry_message.body',
    'entry_message.subject',
    // Who owed and paid what and why stays with the books of the show.
    'bank_file.name',
    'bookkeeping.accounts',
    'bookkeeping.organization_number',
    'bank_transaction.content',
    'bank_transaction.reason',
    'till.name',
    'till.reason',
    'extra_charge.text',
    'ledger_line.reason',
    'ledger_line.text',
    'money_movement.note',
    'payer.name',
    'payer.company',
    'reminder.content',
    'reminder_step.text',
    'show_called_off.reason',
    // Issued invoices stay as they were issued, for as long as books are kept.
    'invoice.content',
    'invoice_seller.country',
    'invoice_seller.email',
    'invoice_seller.name',
    'invoice_seller.note',
    'invoice_seller.postal_code',
    'invoice_seller.reason',
    'invoice_seller.register_number',
    'invoice_seller.street',
    'invoice_seller.tax_number',
    'invoice_seller.town',
    'invoice_seller.vat_id',
    // What the office said of a payment online stays with the books.
    'online_payment.reason',
    'payment_setting.building',
    'payment_setting.holder',
    'payment_setting.iban',
    'payment_setting.postal_code',
    'payment_setting.street',
    'payment_setting.swish',
    'payment_setting.town',
    'waiver.reason',
    'entry_horse.answers',
    'entry_system.rules',
    'entry_system.settings',
    'entry_template.content',
    'entry_template.name',
    'price_list.content',
    'file.name',
    // With `horse_owner`, of which it follows.
    'horse.owner',
    'horse.breeder',
    // Who sleeps in which room, as the office typed it.
    'stay.check_in',
    'stay.deposit_note',
    'stay.group_name',
    'stay.name',
    'stay.note',
    'stay.sharers',
    'entry_item.wishes',
    'show.address',
    'show.contact',
  ],
  'says nothing about a person': [
    'film.media_type',
    'film.poster_type',
    'film_conversion.state',
    'film_class.audience',
    'film_class.currency',
    'film_class.name',
    'film_class.rules',
    'film_class.test_name',
    'film_line.currency',
    'film_line.kind',
    'film_mark.field',
    'training_mark.field',
    'training_set.rules',
    'training_set.state',
    'training_set.test_name',
    'video_offer.currency',
    'video_request.currency',
    'video_request.purpose',
    'video_request.rules',
    'video_request.state',
    'video_request.test_name',
    'access_grant.class_name',
    'account.locale',
    'account_horse.relation',
    'account_horse.state',
    'account_rider.relation',
    'account_rider.state',
    'account.password_hash',
    'arena.name',
    'arena.size',
    'arena.surface',
    'barn.kind',
    'barn.name',
    'block.confirmation',
    'block.name',
    'block.scope',
    'box.blocked',
    'box.door',
    'box.kind_id',
    'box.label',
    'change.action',
    'comment.author_role',
    'comment_setting.writers',
    'comment_thread.audience',
    'comment_thread.subject',
    'change.object_class',
    'competition.breaks',
    'competition.choice',
    'competition.conditions',
    'competition.discipline',
    'competition.draw_method',
    'competition.draw_seed',
    'competition.name',
    'competition.number',
    'competition.rules',
    'competition.source',
    'competition.status',
    'competitor.head_number',
    'competitor.start_group',
    'competitor.status',
    'competitor_member.head_number',
    'imported_start.foreign_key',
    'imported_start.source',
    'competition.fei_id',
    'competitor_member.role',
    'consent.text',
    'consent.version',
    'fake_payment.dispute',
    'online_dispute.provider_ref',
    'online_dispute.state',
    'online_payment.attention',
    'online_payment.currency',
    'online_payment.paid_currency',
    'online_payment.payment_ref',
    'online_payment.provider',
    'online_payment.provider_ref',
    'online_payment.state',
    'online_payment.url',
    'online_refund.provider_ref',
    'online_refund.state',
    'payment_setting.provider',
    // Names of a show and an entry, in what stands for a provider elsewhere.
    'fake_payment.currency',
    'fake_payment.description',
    'fake_payment.key',
    'fake_payment.locale',
    'fake_payment.ref',
    'fake_payment.refunds',
    'fake_payment.return_url',
    'fake_payment.state',
    'bank_transaction.key',
    'bank_transaction.state',
    'till.currency',
    'invoice.currency',
    'invoice.kind',
    'show_called_off.kind',
    'invoice.prefix',
    'invoice_seller.prefix',
    'invoice_seller.taxation',
    'invoice_series.prefix',
    'extra_charge.currency',
    'ledger_line.about_id',
    'ledger_line.about_kind',
    'ledger_line.currency',
    'ledger_line.kind',
    'ledger_line.payee',
    'ledger_line.remitted_by',
    'ledger_line.rule',
    'ledger_line.slot',
    'money_movement.method',
    'waiver.about_id',
    'waiver.about_kind',
    'waiver.rule',
    'waiver.slot',
    'entry.language',
    'entry_item.product',
    'entry_message.kind',
    'entry_paper.kind',
    'entry_draft.form_version',
    'entry_paper.requirement',
    'entry_paper.review',
    'entry_system.status',
    'event.category',
    'event.code',
    'event.discipline',
    'event.fei_event_id',
    'event.name',
    'federation.code',
    'federation.name',
    'federation.nation',
    'file.media_type',
    'file.purpose',
    'gate_tick.part',
    'gate_tick.status',
    'horse.breed',
    'horse.colour',
    'horse.dam',
    'horse.dam_sire',
    'horse.fei_id',
    'horse.folded_name',
    'horse.microchip',
    'horse.name',
    'horse.nation',
    'horse.sex',
    'horse.sire',
    'horse.studbook',
    'horse.ueln',
    'installation_setting.name',
    'job.kind',
    // Of our own errors: what they quote of people is not in their messages.
    'job.last_error',
    'job.subject',
    'judge_position.position',
    'letter.about',
    'letter.language',
    // A word of ours and a code: what a mail server says is not stored.
    'letter.last_answer',
    'letter.last_error',
    'letter.occasion',
    'letter_attachment.media_type',
    'member.head_number',
    'member.role',
    'notice.about',
    'notice.kind',
    'official.function',
    'one_time_token.purpose',
    'organization.name',
    'own_test.content',
    'passkey.credential_id',
    'place.status',
    'place_request.answer',
    'print.code',
    'print.label',
    'print.locale',
    'print.parameters',
    'print.path',
    'published_copy.export',
    'published_copy.locale',
    'published_copy.options',
    'privilege.name',
    'programme_act.difference',
    'programme_act.kind',
    'protest.outcome',
    'publication.results_from',
    'publication.short_name',
    'rated_competition.discipline',
    'rated_start.left_out',
    'rating.discipline',
    'rating_pool.discipline',
    'rating_pool.foretold',
    'rating_pool.formula',
    'refused_write.device_id',
    'refused_write.field',
    'refused_write.part',
    'refused_write.problem',
    'registry_proposal.outcome',
    'ridden_pair.head_number',
    'ringside_link.function',
    'role.name',
    'round_plan.breaks',
    'stabling_act.moves',
    'stabling_run.plan',
    'stabling_run.seed',
    'stabling_run.status',
    'stabling_site.kinds',
    'stabling_site.windows',
    'stay.bedding',
    'stay.deposit',
    'stay.needs',
    'stay.occupant',
    'stay.sex',
    'stay.status',
    'round_plan.part',
    'round_ride.part',
    'round_ride.state',
    'round_start.part',
    'schema_migration.checksum',
    'schema_migration.name',
    'score_write.device_id',
    'score_write.field',
    'score_write.outcome',
    'score_write.part',
    'second_scoring.kept',
    'second_scoring.part',
    'second_scoring.typed',
    'sealed_draw.commitment',
    'sealed_draw.drawn_order',
    'sealed_draw.list_hash',
    'sealed_draw.public_input',
    'sealed_draw.public_input_named',
    'sealed_draw.secret',
    'sealed_draw.tickets',
    'sheet_field.field',
    'sheet_field.part',
    'show.country',
    'show.currency',
    'show.fei_show_id',
    'show.head_number_by',
    'show.name',
    'show.source',
    'show.time_zone',
    'show.venue',
    'show.website',
    'sponsor.link',
    'started_name.horse_name',
    'sponsor.name',
    'timetable_draft.kind',
    'timetable_draft.moves',
    'timetable_draft.name',
    'timetable_draft.plan',
    'timetable_draft.seed',
  ],
}

test('every column for words is decided about, once', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(database.kysely)
  const names = Object.values(decided).flat()
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

const typedAs = async ({ organizer }: Stage, familyName: string) =>
  await confirming(organizer, `Rita ${familyName}`)

/** Nobody else of the registry has the name. */
async function openRider(familyName: string) {
  const stage = await openStage(database, {})
  const [{ id = '' } = {}] = await ask('select person_id as id from competitor where id = $1', [
    stage.competitorIds[0],
  ])
  await ask(
    "update person set first_name = 'Rita', family_name = $2, fei_id = '10011469' where id = $1",
    [id, familyName],
  )
  return { stage, id: String(id) }
}

/** As a judge's tablet writes it, and the fold of it. */
async function write(
  { competitionId, competitorIds }: Stage,
  field: string,
  value: string | number,
): Promise<void> {
  await ask(
    `with written as (
      insert into score_write (id, competition_id, competitor_id, part, field, value, outcome,
        device_id, device_sequence)
      values (gen_random_uuid(), $1, $2, 'C', $3, $4, 'accepted', 'tablet', 1) returning *)
    insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
    select competitor_id, part, field, value, id, sequence from written`,
    [competitionId, competitorIds[0], field, JSON.stringify(value)],
  )
}

/**
 * What the schema says of people, and what opens something: each field of each such type once, with who
 * may read it. `personal-fields.test.ts` fails for a type or a field that stands nowhere here, and asks a
 * few dozen of them as everybody.
 */
export type ReadBy =
  /** Whoever reads the object it is of: it is printed, spoken or published. */
  | 'readers'
  /** The office of the show, and the judge for whom it is. */
  | 'judges'
  /** WRITE on the show or what contains it. */
  | 'office'
  /** Who looks people and horses up to enter them: WRITE somewhere, but on a judge position. */
  | 'registry'
  /** ADMINISTRATION on the organization. */
  | 'managers'
  | 'administrators'
  /** Each of themselves. */
  | 'oneself'
  /** Whoever has just made it or proved who they are, in that answer alone. */
  | 'asker'

/** Field names by who reads them; `plain`: says nothing of anybody. */
export type PersonalType = Readonly<Partial<Record<ReadBy | 'plain', string>>>

/** Of every row that is audited: numbers of accounts and organizations, and instants. */
export const auditFields =
  'createdByAccount createdByOrganization creationTime lastModified modifiedByAccount'

export const personalTypes: Readonly<Record<string, PersonalType>> = {
  AccessExplanation: { office: 'account isAdministrator permissions reasons' },
  AccessReason: { office: 'grant reach' },
  Account: {
    oneself:
      'email firstName familyName accountACLs accountPrivileges accountRoles mustSecure restricted',
    plain: `${auditFields} id`,
  },
  BegunSecondFactor: { asker: 'address secret' },
  Change: {
    office: 'action after at before by device networkAddress objectClass objectId reason',
    plain: `${auditFields} id`,
  },
  Competition: {
    readers: 'signedBy competitors leaders resultList startList judgePositions',
    judges: 'conflicts silentFlags writtenSheets',
    office: `decisions devicesInDoubt entriesApart history numberElsewhere numbersElsewhere refusedWrites
      unsignedSheets`,
    // Each says itself what it hides until it is decided.
    plain: `${auditFields} arena breaks choice conditions correctedSince discipline drawMethod drawSeed endsAt event
      finishedCount id maximumStarters name number overAt pairs permissions progress protests protestsUntil roundDue roundStarts
      rounds ruleSetId rules secondsPerStart show signedAt source sponsor startersCount startsAt
      status testName version`,
  },
  Competitor: {
    readers: 'person partners grooms resultLine statusReason explanation',
    judges: 'journal sheets',
    office: 'note secondEntries',
    plain: `${auditFields} competition furtherHorses group headNumber horsConcours horse id startOrder startsAt
      status team`,
  },
  CompetitorImport: { office: 'columns notListed rows' },
  CompetitorImportRow: {
    office: `athleteFeiId club familyName firstName furtherHorses grooms group headNumber horsConcours headNumber2
      headNumber3 horse horse2 horse3 horseFeiId horseId knownGrooms knownHorses lineNumber nation personId partners problems raw rider2 rider3 stored team`,
  },
  ConcernedCompetition: {
    office: 'officials',
    plain: 'after before competitors id isPublished openLinks recorded',
  },
  Consent: { oneself: 'givenAt givenBy id text version withdrawnAt', plain: auditFields },
  CountedRecords: { managers: 'count what' },
  DayPublication: { readers: 'by', plain: 'at isRevert' },
  Deletion: { managers: 'goes name stays' },
  DemoLetter: { administrators: 'body id recipient subject', plain: auditFields },
  Device: { oneself: 'browser id isThis lastUsedAt since system' },
  Grant: {
    office: `accountId email endsAt familyName firstName grantedAt grantedBy isDisabled isLink object
      ownPermissions permissions reason roleId roleName startsAt state`,
    plain: `${auditFields} id mayTake`,
  },
  GrantedAccess: { asker: 'invitationUrl', office: 'grant' },
  Horse: {
    readers: 'name nation owner sex birthYear',
    registry: 'feiId ueln',
    plain: `${auditFields} id`,
  },
  ImportProblem: { office: 'code field otherLine severity suggestion' },
  InvitedMember: { asker: 'invitationUrl', managers: 'account' },
  JudgePosition: {
    readers: 'official position rounds',
    office: 'links',
    plain: `${auditFields} id`,
  },
  JudgeSheet: { judges: 'fields mayWrite', readers: 'position', plain: 'id' },
  ListedName: { office: 'horse name' },
  ListedPartner: { office: 'horseId personId' },
  ManagedAccount: { managers: 'account memberships refusal' },
  ManagedPerson: {
    managers: 'birthYear club email familyName firstName nation starts id',
    plain: auditFields,
  },
  Membership: { managers: 'grants', plain: 'mayEnd organizationId refusal' },
  Meeting: { readers: 'ahead behind rival rivalId' },
  NamedPair: { readers: 'athlete horse', plain: 'headNumber' },
  NamedPerson: { readers: 'club familyName firstName nation' },
  NewPositionLink: { asker: 'url', office: 'link' },
  NewRingsideLink: { asker: 'url', office: 'link' },
  NumberElsewhere: { office: 'code competition competitorId headNumber horse leg person' },
  ObjectAccess: {
    office: 'administrators chain grantablePermissions grants mayGrant roles within',
  },
  Official: {
    readers: 'familyName firstName function level nation',
    registry: 'feiId',
    plain: `${auditFields} id`,
  },
  Organization: { managers: 'name people shows', plain: `${auditFields} id` },
  PairStory: { readers: 'club earlier grooms horseAge horseNation meetings needs owner sex' },
  Partner: { readers: 'horse person', plain: 'headNumber' },
  Passkey: { oneself: 'id lastUsedAt name', plain: auditFields },
  PasskeyRequest: { asker: 'options token' },
  Person: {
    readers: 'familyName firstName nation club',
    registry: 'birthYear feiId',
    plain: `${auditFields} id`,
  },
  PersonAccount: {
    office: 'email familyName firstName isDisabled isInvited organization roles',
    plain: `${auditFields} id`,
  },
  PersonalRecord: { managers: 'mayDelete name parts' },
  // Until it is decided; then everybody reads it, unless it was withdrawn.
  Protest: {
    office: 'competitor grounds lodgedBy',
    readers: 'decidedBy decision outcome',
    plain: `${auditFields} decidedAt id lodgedAt`,
  },
  RecordPart: { managers: 'part rows' },
  RecordedScore: {
    judges: 'standing standingEntryId',
    plain: 'field id input outcome problem sequence',
  },
  RefreshResult: { asker: 'jwt refreshToken' },
  ResultLine: {
    readers: 'athlete partners statusReason',
    office: 'findings',
    plain: `cells competitorId finishedAt group groupPlace headNumber horsConcours horse ownDivision
      place progress provisionalPlace rides startOrder startedAt startsAt status team teamOut total`,
  },
  Ringside: { office: 'devices links' },
  RingsideDevice: {
    office: `device endedAt lastContactAt leftItself linkIds networkAddress number resendAskedAt resentAt
      resentEntries resentMissing silentSeconds unsentWrites`,
    plain: `${auditFields} id`,
  },
  RingsideLink: {
    office: `arena competition competitionId expiresAt function lastUsedAt madeBy official
      position revokedAt`,
    plain: `${auditFields} id`,
  },
  RefusedWrite: {
    office: 'by competitor enteredAt field part problem receivedAt value',
    plain: `${auditFields} id`,
  },
  ScoreConflict: {
    judges: `competitor field offered offeredAlone offeredAt offeredBy offeredDevice offeredEntered part standing
      standingAlone standingAt standingBy standingDevice standingEntered`,
    plain: `${auditFields} id`,
  },
  ScoreDecision: {
    office: 'at before by competitor field offered part reason undo value',
    plain: `${auditFields} id`,
  },
  ScoreEntry: {
    judges:
      'by decides device field isDisputed outcome part reason receivedAt sequence undoes value',
    plain: `${auditFields} id`,
  },
  SearchHit: { readers: 'subtitle title', plain: 'competitionId id kind showId' },
  SecondEntry: { office: 'at by differences part settled', plain: 'id' },
  DeviceInDoubt: { office: 'device link' },
  EntriesApart: { office: 'competitorId count part' },
  StoredNames: { office: 'club familyName firstName horse nation' },
  UnsignedSheet: { office: 'competitorId part' },
  EntryDifference: { office: 'field first second' },
  SettledDifference: { office: 'entryId field first second' },
  SheetField: { judges: 'value', plain: 'entryId field' },
  Show: {
    readers: 'address contact website officials',
    office: 'programmeActs reach',
    plain: `${auditFields} arenas competitions country counts currency currencyExponent events expectedStarts federation feiShowId files
      firstDay headNumberBy headNumberFrom id judgeBreakMinutes judgingMinutes lastDay latitude
      logo longitude minimumGapMinutes missing name permissions publication sameHorseMinutes source sponsors
      timeZone travelMinutes venue version`,
  },
  SignInResult: { asker: 'account device jwt refreshToken' },
  SilentFlag: {
    judges: 'about competitor flag flaggedAt position seenAt',
    plain: `${auditFields} id`,
  },
  TimetableChange: {
    office: 'rider horse',
    plain: 'competitorId id isOnOtherDay kind number round seconds startsAt',
  },
  TimetableChangedList: { office: 'by', plain: 'at number round' },
  TimetableDraft: {
    office: 'by changes name',
    plain: `${auditFields} added broken changedNumbers cost id impossible isStale kind largestShift lists
      moved nightLists redo seed undo violations`,
  },
  TimetableHorse: { readers: 'name', plain: 'id' },
  TimetablePartner: { readers: 'rider horse', plain: 'horseId personId' },
  TimetableRevert: {
    office: 'changes changedSince',
    plain: 'added basis broken inTheWay largestShift moved removed unpublished',
  },
  TimetableStart: {
    readers: 'rider horse partners furtherHorses',
    plain: 'competitorId expectedAt headNumber horseId id personId startsAt status',
  },
  ToldLine: { office: 'after before label' },
  ToldCompetitor: { office: 'after before familyName firstName headNumber horse', plain: 'id' },
  TrailChoices: { office: 'people', plain: 'actions objectClasses' },
  TrailEntry: {
    office:
      'action after at before by device discipline networkAddress objectClass objectId reason sheetChange subject',
    plain: `${auditFields} id`,
  },
  TrailPage: { office: 'changes choices hasOlder' },
  TrailPerson: { office: 'name', plain: 'id' },
  WrittenSheets: { judges: 'competitor', plain: 'sequence' },
}

/** Types of the sport and of the program: of rules, times, places, numbers. */
export const impersonalTypes = `AccountACL AccountPrivilege AccountRole Arena ArenaDelay ArenaWay ColumnGuess
  CompetitionRound CourseSeen DressageTest EarlierResult Event ExpectedStart ExplanationStep ExplanationTerm
  Federation File FileOption FileValue Finding GrantableRole GrantedObject HeldOnCourse Installation LineRide ListRound MissingItem NamedHorse
  NeedForPlace NeedTarget PersonRole PlaceDecision PlaceExplanation PositionLink Privilege ProgrammeAct
  ProgrammeOutcome ProgrammePlace Progress Publication RankingCriterion Reach RecordedScores RecordedTick
  RecordedTicks RegistrationSwitch ResultCell ResultColumn ResultExplanation ResultList RiderStart Role
  RolePrivilege RoundStart RuleSet RuleValue
  SavedArena SavedCompetition SavedEvent SavedOfficial SavedShow SavedSponsor SeenFault SeenPost ShowCounts ShowFile Sponsor StartBreak StartListRow
  Timetable TimetableBreak TimetableImpossible TimetableList TimetableRepair TimetableStep TimetableViolation
  ToldStart`

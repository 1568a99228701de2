// Imports point downwards only. src/tools/boundaries.mjs runs this and proves that it has seen something.
const tests = '\\.test\\.tsx?$'
const package_ = (...names) => names.map((name) => `(^|/)node_modules/${name}(/|$)`)

/** Whoever stands in `from` may reach `may` and nothing else. */
const only = (name, comment, from, may) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: may },
})

/** Whoever stands in `from` (or outside `except`) must not reach `to`. */
const never = (name, comment, from, to, except = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [tests, ...except] },
  to: { path: to },
})

module.exports = {
  forbidden: [
    only('engine-alone', 'The engine knows nothing but itself.', '^src/engine/', ['^src/engine/']),
    only('game-below', 'The game knows itself and the engine.', '^src/game/', ['^src/(game|engine)/']),
    only('form-below', 'The form of files and messages knows the game and the engine.', '^src/form/', [
      '^src/(form|game|engine)/',
    ]),
    only('store-below', 'The store knows forms, the game, the engine and Dexie.', '^src/store/', [
      '^src/(store|form|game|engine)/',
      ...package_('dexie'),
    ]),
    only(
      'gate-below',
      'The gate knows what a battle is, how it is told, the form of its file, and own rules.',
      '^src/gate/',
      ['^src/(gate|form|game|engine|tell|pack)/'],
    ),
    only('kit-below', 'The kit knows itself and what the engine offers.', '^src/kit/', [
      '^src/kit/',
      '^src/engine/index\\.ts$',
    ]),
    only('ruleset-contract', "A rule set knows its own folder and the author's words (#kit).", '^rulesets/([^/]+)/', [
      '^rulesets/$1/',
      '^src/kit/index\\.ts$',
    ]),
    only(
      'pack-below',
      'Own rules know the words of rules, the engine, how forms are said and read, and a library of hashes.',
      '^src/pack/',
      ['^src/(pack|engine|game|form)/', '^src/kit/index\\.ts$', '^node_modules/@noble/hashes/'],
    ),
    only('tell-below', 'What tells of a battle knows itself, the game and the engine.', '^src/tell/', [
      '^src/(tell|game|engine)/',
    ]),
    only('plays-below', 'Plays without a table know themselves, the game and the engine.', '^src/plays/', [
      '^src/(plays|game|engine)/',
    ]),
    only(
      'phones-below',
      'Phones at one table know a battle, the form of messages, and how messages are sealed.',
      '^src/phones/',
      ['^src/(phones|form|game|engine)/', ...package_('@hpke/core')],
    ),
    never(
      'no-server',
      'Only the relay speaks to a server, and only the screen of its own build knows it.',
      '^src/',
      '^src/phones/relay\\.ts$',
      ['^src/phones/relay\\.ts$', '^src/app/seats/(Hall\\.tsx|hall(-words)?\\.ts)$'],
    ),
    never(
      'ui-below',
      'Small parts know neither rules nor battles nor screens.',
      '^src/ui/',
      '^(src/(kit|game|form|store|gate|plays|phones|app|headless|tools)|rulesets)/',
    ),
    {
      name: 'ui-types',
      comment: 'Of the engine and of what is told small parts know types only.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/(engine|tell)/', dependencyTypesNot: ['type-only'] },
    },
    never('app-below', 'The app uses neither command line nor tools.', '^src/app/', '^src/(headless|tools)/'),
    never('app-model-below', 'The model of the app knows no screen.', '^src/app/model/', '^src/app/(?!model/)'),
    {
      name: 'features-apart',
      comment:
        'A feature knows itself, what is shared, and the model; what is shared knows no feature. Routes know all, and only the first lines that run know them.',
      severity: 'error',
      from: { path: '^src/app/([^/]+)/', pathNot: [tests, '^src/app/routes/'] },
      to: { path: '^src/app/', pathNot: ['^src/app/($1|model|shared)/'] },
    },
    never('headless-below', 'The command line has no screen.', '^src/headless/', '^src/(ui|app|tools)/'),
    never('dexie-in-store', 'Only the store knows IndexedDB.', '^(src|rulesets)/', package_('dexie'), ['^src/store/']),
    {
      name: 'no-node-in-app',
      comment: 'There is no Node in a browser.',
      severity: 'error',
      from: {
        path: '^(src/(engine|game|form|pack|tell|store|gate|plays|phones|ui|app)|rulesets)/',
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    never('rulesets-unnamed', 'Nothing outside a rule set names it; the finders find all.', '^src/', '^rulesets/', [
      '^src/(app/model|headless)/rulesets\\.ts$',
    ]),
    {
      name: 'no-circles',
      comment: 'Two files do not import each other, not even by way of others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'types', 'default'] },
  },
}

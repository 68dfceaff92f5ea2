import { type Settings, settingsOf } from '../../infra/stage/config.ts';

/** The settings of a stage with names that nobody has: a deployment of `prod` gives its own. */
export const inventedSettings = (stage: string): Settings =>
  settingsOf(stage, stage === 'prod' ? { alarmEmail: 'alarms@mazaltov.example' } : {});

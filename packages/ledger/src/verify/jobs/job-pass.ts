import type { Pass } from '../context.ts';
import { text, time } from '../reading/columns.ts';
import { when } from '../finding-text.ts';

/** Checks the progress of jobs: a job whose mark is ahead of the clock skips everything in between. */
export const jobPass: Pass = {
  name: 'jobs',
  run: async ({ snapshot, report, latest }) => {
    const jobs = await snapshot.all({
      columns: { job: text, doneUntil: time } as const,
      from: 'only shop.job_progress j',
      alias: 'j',
    });
    for (const { job, doneUntil } of jobs) {
      if (doneUntil <= latest) continue;
      const sentence = `The job ${job} believes that it is done until ${when(doneUntil)}, and leaves out everything before that.`;
      report('job_progress_is_not_ahead', [`job ${job}`], sentence);
    }
  },
};

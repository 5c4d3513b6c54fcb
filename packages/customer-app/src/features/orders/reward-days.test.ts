import { describe, expect, it } from 'vitest';
import { barsOf, rewardDays } from './reward-days.ts';

describe('rewardDays', () => {
  it('sums by the day of the zone, oldest first, to the last digit', () => {
    const rewards = [
      { createdAt: '2026-03-11T00:30:00.000+08:00', amount: '0.10' },
      { createdAt: '2026-03-10T23:30:00.000+08:00', amount: '0.200001' },
      { createdAt: '2026-03-10T01:00:00.000+08:00', amount: '0.10' },
    ];
    expect(rewardDays(rewards, 'Asia/Singapore')).toEqual([
      { day: '2026-03-10', amount: '0.300001' },
      { day: '2026-03-11', amount: '0.10' },
    ]);
    expect(rewardDays(rewards, 'UTC').map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-10']);
  });

  it('takes off what was taken back', () => {
    const rewards = [
      { createdAt: '2026-03-10T01:00:00.000Z', amount: '1.00' },
      { createdAt: '2026-03-10T02:00:00.000Z', amount: '-1.50' },
    ];
    expect(rewardDays(rewards, 'UTC')).toEqual([{ day: '2026-03-10', amount: '-0.50' }]);
  });

  it('has no days without rewards', () => {
    expect(rewardDays([])).toEqual([]);
  });
});

describe('barsOf', () => {
  const day = (amount: string) => ({ day: amount, amount });

  it('scales to the largest', () => {
    expect(barsOf([day('2.00'), day('1.00'), day('0.00')])).toEqual({
      bars: [
        { day: '2.00', top: 0, height: 100 },
        { day: '1.00', top: 50, height: 50 },
        { day: '0.00', top: 100, height: 0 },
      ],
      zeroAt: 100,
    });
  });

  it('draws what was taken back below the line', () => {
    expect(barsOf([day('3.00'), day('-1.00')])).toEqual({
      bars: [
        { day: '3.00', top: 0, height: 75 },
        { day: '-1.00', top: 75, height: 25 },
      ],
      zeroAt: 75,
    });
  });

  it('shows the smallest amount beside the largest', () => {
    expect(barsOf([day('1000000.00'), day('0.01')]).bars[1]).toEqual({ day: '0.01', top: 99, height: 1 });
  });

  it('draws nothing where there is nothing', () => {
    expect(barsOf([day('0.00')])).toEqual({ bars: [{ day: '0.00', top: 100, height: 0 }], zeroAt: 100 });
  });
});

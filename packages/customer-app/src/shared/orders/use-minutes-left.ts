import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../api/calls.ts';
import type { Order } from './orders.ts';

const minuteMs = 60_000;

/** Returns the remaining minutes, rounded up; `readAt` is this device's time at which `secondsLeft` was received. */
export function minutesLeft(secondsLeft: number, readAt: number, now: number): number {
  return Math.max(0, Math.ceil((secondsLeft * 1000 - (now - readAt)) / minuteMs));
}

/**
 * Counts the minutes in which an order can still be paid by the server's clock; this device's clock only measures the
 * time since the response. Once they are over, the orders are refetched.
 */
export function useMinutesLeft({ secondsLeft }: Pick<Order, 'secondsLeft'>, readAt: number): number {
  const queryClient = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const left = minutesLeft(secondsLeft, readAt, Math.max(now, readAt));
  useEffect(() => {
    if (left === 0) return;
    const endOfMinute = readAt + secondsLeft * 1000 - (left - 1) * minuteMs;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (left === 1) void queries.refetchTopics(queryClient, ['orders']);
      },
      Math.max(250, endOfMinute - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [left, readAt, secondsLeft, queryClient]);
  return left;
}

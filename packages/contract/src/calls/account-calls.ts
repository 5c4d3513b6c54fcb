import { z } from "zod";
import { call } from "../call.ts";
import {
	countryCode,
	dateTimeText,
	filledText,
	idText,
	invitationCodeText,
	moneyText,
	newPasswordText,
	nothing,
	passwordText,
	signedMoneyText,
	userNameText,
} from "../wire.ts";

export const userInfo = z.object({
	userId: idText,
	userName: z.string(),
	hasMoney: moneyText,
	freezeMoney: moneyText,
	nike: z.string().nullable(),
	address: z.string().nullable(),
	country: countryCode.nullable(),
	phone: z.string().nullable(),
	isFriendLogin: z.enum(["0", "1"]),
	hasWhPwd: z.boolean(),
	minWithdraw: moneyText,
	disabled: z.boolean(),
	registeredAt: dateTimeText,
});

export const accountCalls = {
	"customer/login": call({
		method: "POST",
		access: "public",
		summary:
			"Logs a customer in. Every wrong name or password gets the same answer.",
		rate: "login",
		body: z.strictObject({ username: userNameText, password: passwordText }),
		data: z.object({ token: z.string() }),
		errors: ["login_failed", "locked_out"],
	}),
	"customer/register": call({
		method: "POST",
		access: "public",
		summary:
			"Opens an account with a phone number and, where there is one, an invitation code.",
		rate: "login",
		body: z.strictObject({
			username: userNameText,
			password: newPasswordText,
			parentCode: invitationCodeText.or(z.literal("")).optional(),
			ofAge: z.boolean(),
			rulesVersion: z.string().max(40),
		}),
		data: z.object({ userId: idText }),
		errors: [
			"registration_closed",
			"user_name_taken",
			"invitation_code_unknown",
			"rules_not_accepted",
		],
	}),
	"customer/logout": call({
		method: "POST",
		access: "customer",
		friend: true,
		summary: "Ends the session.",
		rate: "write",
		body: nothing.strict(),
		data: nothing,
	}),
	"customer/getInfo": call({
		method: "GET",
		access: "customer",
		friend: true,
		summary: "Who is logged in, the balances and the shipping address.",
		rate: "read",
		data: userInfo,
	}),
	"customer/updateAddress": call({
		method: "POST",
		access: "customer",
		summary: "Sets where orders ship to.",
		rate: "write",
		body: z.strictObject({
			nike: filledText(80),
			address: filledText(300),
			phone: filledText(30),
			country: countryCode.optional(),
			userId: idText.optional(),
		}),
		data: nothing,
		errors: ["foreign_user", "country_not_served"],
	}),
	"customer/brushInfo": call({
		method: "POST",
		access: "customer",
		friend: true,
		summary:
			"The figures of the match page: matches left today, balances, completed orders, earnings of two days.",
		rate: "read",
		body: nothing.strict(),
		data: z.object({
			num: z.int(),
			hasMoney: moneyText,
			freezeMoney: moneyText,
			overNum: z.int(),
			revenueToday: signedMoneyText,
			revenueYesterday: signedMoneyText,
			matchingStopped: z.string().nullable(),
		}),
	}),
	"customer/getCodeAndPic": call({
		method: "GET",
		access: "customer",
		summary: "The own invitation code and what referrals have brought.",
		rate: "read",
		data: z.object({
			myCode: z.string(),
			trendBack: signedMoneyText,
			img: z.string(),
		}),
	}),
};
